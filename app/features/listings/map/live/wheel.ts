import type { Map as LeafletMap } from "leaflet/dist/leaflet-src.esm.js";

/** The wheel scrolls the page until somebody has pressed the map; with Ctrl or ⌘ it always zooms. */
export function tameWheel(map: LeafletMap, container: HTMLElement): () => void {
  const control = new AbortController();
  const { signal } = control;
  const wheel = map.scrollWheelZoom;
  container.addEventListener("pointerdown", () => wheel.enable(), { signal });
  container.addEventListener("pointerleave", () => wheel.disable(), { signal });
  container.addEventListener(
    "wheel",
    (event) => {
      if (wheel.enabled() || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      map.setZoomAround(map.mouseEventToContainerPoint(event), map.getZoom() + (event.deltaY < 0 ? 1 : -1));
    },
    { signal, passive: false },
  );
  return () => control.abort();
}
