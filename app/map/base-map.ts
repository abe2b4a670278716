import "leaflet/dist/leaflet.css";
import {
  type Map as LeafletMap,
  latLngBounds,
  type MapOptions,
  map as makeMap,
  tileLayer,
} from "leaflet/dist/leaflet-src.esm.js";
import { mapLimits, mapZooms } from "../../domain/map/map-area.ts";
import type { Ground } from "../site/site-context.ts";
import { allowsMotion } from "../ui/motion.ts";
import { GroundLayer } from "./ground-layer.ts";
import { addNames, type Obstacle } from "./names-layer.ts";
import { createTiles } from "./tiles.ts";
import { tameWheel } from "./wheel.ts";

export interface BaseMap {
  map: LeafletMap;
  /** For when something has moved that covers names. */
  redrawNames: () => void;
  remove: () => void;
}

export interface BaseMapParts {
  options: MapOptions;
  /** Shows the map's first area: a layer can't be drawn before. */
  show: (map: LeafletMap) => void;
  /** What covers names: none is painted below it. */
  obstacles: () => Obstacle[];
}

/** Leaflet over our ground and names, in the page's colours, for whatever stands on it. */
export function startBaseMap(
  container: HTMLElement,
  { basemapHash, mapTiles }: Ground,
  { options, show, obstacles }: BaseMapParts,
): BaseMap {
  const moves = allowsMotion();
  const [west, south, east, north] = mapLimits;
  const map = makeMap(container, {
    maxZoom: mapZooms.max,
    maxBounds: latLngBounds([south, west], [north, east]),
    maxBoundsViscosity: 0.8,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomAnimation: moves,
    fadeAnimation: false,
    markerZoomAnimation: moves,
    inertia: moves,
    ...options,
  });
  // Leaflet glides at each arrow key, whatever its options say.
  const panBy = map.panBy.bind(map);
  if (!moves) map.panBy = (by, panOptions) => panBy(by, { ...panOptions, animate: false });
  show(map);
  const tiles = createTiles(basemapHash);
  const ground = new GroundLayer(tiles, mapTiles !== null);
  let names: { redraw: () => void } | null = null;
  // In a task of its own: on a slow phone Leaflet itself has taken long enough.
  const addingLayers = setTimeout(() => {
    // Another's pictures may show another boundary: ours is drawn over them. Names stand in them already.
    if (mapTiles) tileLayer(mapTiles.address, { maxZoom: mapZooms.max }).addTo(map);
    ground.addTo(map);
    if (!mapTiles) names = addNames(map, tiles, () => [...obstacles(), ...controlsOver(container)]);
  });
  const untameWheel = tameWheel(map, container);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const repaint = () => {
    ground.redraw();
    names?.redraw();
  };
  dark.addEventListener("change", repaint);
  // What could not be fetched is fetched when the map moves, or the connection is back.
  let lacksTiles = false;
  const fetchAgain = () => {
    if (!lacksTiles) return;
    lacksTiles = false;
    repaint();
  };
  ground.on("tileerror", () => {
    lacksTiles = true;
  });
  map.on("moveend", fetchAgain);
  window.addEventListener("online", fetchAgain);
  return {
    map,
    redrawNames: () => names?.redraw(),
    remove: () => {
      clearTimeout(addingLayers);
      dark.removeEventListener("change", repaint);
      window.removeEventListener("online", fetchAgain);
      untameWheel();
      map.remove();
    },
  };
}

/** The buttons and the credit, which stand beside the map in the page and over it on the screen. */
function controlsOver(container: HTMLElement): Obstacle[] {
  const { left, top } = container.getBoundingClientRect();
  const controls = container.parentElement?.querySelectorAll(".map-top > *, .map-zoom, .map-credit") ?? [];
  return Array.from(controls, (control) => {
    const { x, y, width, height } = control.getBoundingClientRect();
    return { x: x - left + width / 2, y: y - top + height / 2, across: width / 2, down: height / 2 };
  });
}
