import {
  type Map as LeafletMap,
  latLngBounds,
  type Polygon,
  point,
  polygon,
} from "leaflet/dist/leaflet-src.esm.js";
import type { Bubble, Cluster } from "../../../../../domain/map/clusters.ts";
import {
  type MapArea,
  mapZooms,
  middleOf,
  roundedArea,
  sizeOf,
  zoomOfIndia,
} from "../../../../../domain/map/map-area.ts";
import type { LatLng } from "../../../../../domain/map/mercator.ts";
import { startBaseMap } from "../../../../map/base-map.ts";
import type { Ground } from "../../../../site/site-context.ts";
import { allowsMotion } from "../../../../ui/motion.ts";
import { addDrawing } from "./drawing.ts";
import { addMarkers, type Spot } from "./markers.ts";

export interface LiveMapEvents {
  /** The map has come to rest and shows another area. */
  onRest: (area: MapArea) => void;
  onPress: (bubble: Bubble) => void;
  onRaise: (id: string | null) => void;
}

export interface LiveMap {
  /** What the screen shows, in whole steps. */
  area: () => MapArea;
  /** Whether that is what the screen shows, give or take the rounding. */
  shows: (area: MapArea) => boolean;
  /** Whether a hand was on it since `show`. What it shows also changes where a screen is turned. */
  isTouched: () => boolean;
  zoom: () => number;
  show: (area: MapArea) => void;
  zoomBy: (steps: number) => void;
  setClusters: (clusters: readonly Cluster[]) => void;
  setShape: (corners: LatLng[] | null) => void;
  raise: (spot: Spot | null) => void;
  /** One stroke; null if it was too small or was given up. */
  draw: (signal: AbortSignal) => Promise<LatLng[] | null>;
  remove: () => void;
}

/** An area is rounded outwards by up to so many pixels: two such are the same screen. */
const slack = 34;

export function startMap(
  container: HTMLElement,
  first: MapArea,
  ground: Ground,
  events: LiveMapEvents,
): LiveMap {
  const { map, redrawNames, remove } = startBaseMap(container, ground, {
    options: { minZoom: zoomOfIndia(container.clientWidth, container.clientHeight) },
    show: (empty) => show(empty, first, false),
    obstacles: () => markers.obstacles(),
  });
  const markers = addMarkers(map, events);
  let clusters: readonly Cluster[] = [];
  let shape: Polygon | null = null;
  const area = () => areaOf(map);
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  const listening = new AbortController();
  for (const input of ["pointerdown", "wheel", "keydown"])
    container.addEventListener(input, touch, { capture: true, passive: true, signal: listening.signal });
  // The list says the same to whoever can't see them.
  map.getPane("markerPane")?.setAttribute("aria-hidden", "true");
  map.on("zoomend", () => markers.show(clusters));
  map.on("moveend", () => events.onRest(area()));
  return {
    area,
    shows: (wanted) => isSameScreen(map, wanted),
    isTouched: () => isTouched,
    zoom: () => map.getZoom(),
    show: (wanted) => {
      isTouched = false;
      if (!isSameScreen(map, wanted)) show(map, wanted, allowsMotion());
    },
    zoomBy: (steps) => {
      touch();
      map.setZoom(map.getZoom() + steps);
    },
    setClusters: (found) => {
      if (found === clusters) return;
      clusters = found;
      markers.show(clusters);
      // Names make room for them once they are painted.
      requestAnimationFrame(() => setTimeout(redrawNames));
    },
    setShape: (corners) => {
      shape?.remove();
      shape = corners && polygon(corners, { className: "map-shape", interactive: false }).addTo(map);
    },
    raise: markers.raise,
    draw: (signal) => addDrawing(map, container, signal),
    remove: () => {
      listening.abort();
      remove();
    },
  };
}

function show(map: LeafletMap, area: MapArea, animate: boolean): void {
  const [west, south, east, north] = area;
  const zoom = map.getBoundsZoom(latLngBounds([south, west], [north, east]), false, point(-slack, -slack));
  // Leaflet rounds, and then keeps to the farthest zoom, which need not be a whole one.
  map.setView(middleOf(area), Math.floor(Math.min(mapZooms.max, zoom)), { animate });
}

function areaOf(map: LeafletMap): MapArea {
  const bounds = map.getBounds();
  return roundedArea([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
}

function isSameScreen(map: LeafletMap, wanted: MapArea): boolean {
  const zoom = map.getZoom();
  const shown = areaOf(map);
  return wanted.every((value, i) => {
    const other = shown[i] ?? value;
    const between: MapArea =
      i % 2 === 0
        ? [Math.min(value, other), shown[1], Math.max(value, other), shown[3]]
        : [shown[0], Math.min(value, other), shown[2], Math.max(value, other)];
    return (sizeOf(between, zoom)[i % 2] ?? 0) <= slack;
  });
}
