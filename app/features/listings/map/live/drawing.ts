import { type Map as LeafletMap, type Polyline, polyline } from "leaflet/dist/leaflet-src.esm.js";
import type { LatLng, Pixel } from "../../../../../domain/map/mercator.ts";
import { parseShape, shapeOfStroke, shapeText } from "../../../../../domain/map/shape.ts";

/** Takes one stroke of a finger or mouse. The map stands still meanwhile. */
export function addDrawing(
  map: LeafletMap,
  container: HTMLElement,
  given: AbortSignal,
): Promise<LatLng[] | null> {
  return new Promise((resolve) => {
    const control = new AbortController();
    const signal = AbortSignal.any([given, control.signal]);
    const stroke: Pixel[] = [];
    let line: Polyline | null = null;
    map.dragging.disable();
    container.dataset.drawing = "";

    const finish = (corners: LatLng[] | null) => {
      control.abort();
      line?.remove();
      map.dragging.enable();
      delete container.dataset.drawing;
      resolve(corners);
    };
    const add = (event: PointerEvent) => {
      const { x, y } = map.mouseEventToContainerPoint(event);
      stroke.push([x, y]);
      line?.addLatLng(map.containerPointToLatLng([x, y]));
    };
    const on = (
      name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
      act: (event: PointerEvent) => void,
    ) => container.addEventListener(name, act, { signal, capture: true });
    on("pointerdown", (event) => {
      if (line) return;
      event.preventDefault();
      event.stopPropagation();
      container.setPointerCapture(event.pointerId);
      line = polyline([], { className: "map-stroke", interactive: false }).addTo(map);
      add(event);
    });
    on("pointermove", (event) => line && add(event));
    on("pointercancel", () => finish(null));
    on("pointerup", () => {
      const corners = shapeOfStroke(stroke)?.map(([x, y]) => {
        const { lat, lng } = map.containerPointToLatLng([x, y]);
        return { lat, lng };
      });
      // What the address can hold, and the search takes.
      finish(corners ? parseShape(shapeText(corners)) : null);
    });
    given.addEventListener("abort", () => finish(null), { once: true });
  });
}
