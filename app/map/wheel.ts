import type { Map as LeafletMap } from "leaflet/dist/leaflet-src.esm.js";

/**
 * The wheel scrolls the page until somebody has pressed the map; with Ctrl or ⌘, and so with a pinch on a touchpad, it
 * always zooms.
 */
export function tameWheel(map: LeafletMap, container: HTMLElement): () => void {
  const control = new AbortController();
  const { signal } = control;
  let isPressed = false;
  container.addEventListener(
    "pointerdown",
    () => {
      isPressed = true;
    },
    { signal },
  );
  container.addEventListener(
    "pointerleave",
    () => {
      isPressed = false;
    },
    { signal },
  );
  // Before Leaflet looks at the event.
  container.addEventListener(
    "wheel",
    ({ ctrlKey, metaKey }) =>
      isPressed || ctrlKey || metaKey ? map.scrollWheelZoom.enable() : map.scrollWheelZoom.disable(),
    { signal, capture: true },
  );
  return () => control.abort();
}
