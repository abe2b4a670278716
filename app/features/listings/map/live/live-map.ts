import "leaflet/dist/leaflet.css";
import {
  type Map as LeafletMap,
  latLngBounds,
  map as makeMap,
  type Polygon,
  point,
  polygon,
  tileLayer,
} from "leaflet/dist/leaflet-src.esm.js";
import type { Bubble, Cluster } from "../../../../../domain/map/clusters.ts";
import {
  type MapArea,
  mapLimits,
  mapZooms,
  middleOf,
  roundedArea,
  sizeOf,
} from "../../../../../domain/map/map-area.ts";
import type { LatLng } from "../../../../../domain/map/mercator.ts";
import { allowsMotion } from "../../../../ui/motion.ts";
import type { Ground } from "../answer-map.ts";
import { addDrawing } from "./drawing.ts";
import { GroundLayer } from "./ground-layer.ts";
import { addMarkers, type Spot } from "./markers.ts";
import { addNames } from "./names-layer.ts";
import { createTiles } from "./tiles.ts";
import { tameWheel } from "./wheel.ts";

export interface LiveMapEvents {
  /** The map has come to rest at another place. */
  onRest: (area: MapArea) => void;
  onPress: (bubble: Bubble) => void;
  onRaise: (id: string | null) => void;
}

export interface LiveMap {
  /** What the screen shows, in whole steps. */
  area: () => MapArea;
  /** Whether that is what the screen shows, give or take the rounding. */
  shows: (area: MapArea) => boolean;
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
const wideHeight = 480;

export function startMap(
  container: HTMLElement,
  first: MapArea,
  { basemapHash, mapTiles }: Ground,
  events: LiveMapEvents,
): LiveMap {
  const still = !allowsMotion();
  const [west, south, east, north] = mapLimits;
  const map = makeMap(container, {
    // The file ends around India: a large screen need not see where.
    minZoom: container.clientHeight > wideHeight ? mapZooms.min + 1 : mapZooms.min,
    maxZoom: mapZooms.max,
    maxBounds: latLngBounds([south, west], [north, east]),
    maxBoundsViscosity: 0.8,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: false,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  let clusters: readonly Cluster[] = [];
  let shape: Polygon | null = null;
  const area = () => areaOf(map);
  const show = (wanted: MapArea, animate = false) => {
    const [w, s, e, n] = wanted;
    const zoom = map.getBoundsZoom(latLngBounds([s, w], [n, e]), false, point(-slack, -slack));
    map.setView(middleOf(wanted), Math.min(mapZooms.max, zoom), { animate: animate && !still });
  };
  show(first);
  const tiles = createTiles(basemapHash);
  // Another's pictures may show another boundary: ours is drawn over them. Names stand in them already.
  if (mapTiles) tileLayer(mapTiles.address, { maxZoom: mapZooms.max }).addTo(map);
  const ground = new GroundLayer(tiles, mapTiles !== null).addTo(map);
  const markers = addMarkers(map, events);
  const names = mapTiles ? null : addNames(map, tiles, markers.spots);
  // The list says the same to whoever can't see them.
  map.getPane("markerPane")?.setAttribute("aria-hidden", "true");
  const untameWheel = tameWheel(map, container);
  map.on("zoomend", () => markers.show(clusters));
  map.on("moveend", () => events.onRest(area()));
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => {
    ground.redraw();
    names?.redraw();
  };
  dark.addEventListener("change", repaint);
  return {
    area,
    shows: (wanted) => isSameScreen(map, wanted),
    zoom: () => map.getZoom(),
    show: (wanted) => {
      if (!isSameScreen(map, wanted)) show(wanted, true);
    },
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    setClusters: (found) => {
      clusters = found;
      markers.show(clusters);
      names?.redraw();
    },
    setShape: (corners) => {
      shape?.remove();
      shape = corners && polygon(corners, { className: "map-shape", interactive: false }).addTo(map);
    },
    raise: markers.raise,
    draw: (signal) => addDrawing(map, container, signal),
    remove: () => {
      dark.removeEventListener("change", repaint);
      untameWheel();
      map.remove();
    },
  };
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
