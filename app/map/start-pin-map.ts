import {
  type Circle,
  circle,
  divIcon,
  type LatLng,
  type Marker,
  marker,
} from "leaflet/dist/leaflet-src.esm.js";
import { india, mapZooms, middleOf } from "../../domain/map/map-area.ts";
import { type Spot, shownRadius, toAMetre } from "../../domain/spot.ts";
import type { Ground } from "../site/site-context.ts";
import { startBaseMap } from "./base-map.ts";

export interface PinMapControl {
  setPin: (pin: Spot | null, showExact: boolean) => void;
  /** Without a pin: the surroundings of a point that is known roughly, or all of India. */
  lookAround: (point: Spot | null) => void;
  putInMiddle: () => void;
  zoomBy: (steps: number) => void;
  remove: () => void;
}

const pinReach = 14;
const zooms = { country: mapZooms.min, pincode: 13, pin: 16 };

/** A map to put one pin on, by a tap or click, or in its middle. */
export function startPinMap(
  container: HTMLElement,
  ground: Ground,
  onPin: (pin: Spot) => void,
): PinMapControl {
  let shown: Marker | null = null;
  let surroundings: Circle | null = null;
  /** What was put here, so that its coming back as the field's value does not move the map. */
  let put: Spot | null = null;
  const { map, redrawNames, remove } = startBaseMap(container, ground, {
    options: { minZoom: mapZooms.min },
    show: (empty) => empty.setView(middleOf(india), zooms.country),
    obstacles: () =>
      shown ? [{ ...map.latLngToContainerPoint(shown.getLatLng()), across: pinReach, down: pinReach }] : [],
  });
  const putAt = (at: LatLng) => {
    put = toAMetre(at);
    onPin(put);
  };
  const putInMiddle = () => putAt(map.getCenter());
  map.on("click", ({ latlng }) => putAt(latlng));
  container.addEventListener("keydown", (event) => {
    if (event.key === "Enter") putInMiddle();
  });
  return {
    setPin: (pin, showExact) => {
      shown?.remove();
      surroundings?.remove();
      shown = pin && marker(pin, { icon: pinIcon, keyboard: false, interactive: false }).addTo(map);
      const radius = shownRadius * 1000;
      surroundings =
        pin && !showExact
          ? circle(pin, { radius, className: "map-shape", interactive: false }).addTo(map)
          : null;
      if (pin && (pin.lat !== put?.lat || pin.lng !== put.lng)) map.setView(pin, zooms.pin);
      put = pin;
      redrawNames();
    },
    lookAround: (point) => map.setView(point ?? middleOf(india), point ? zooms.pincode : zooms.country),
    putInMiddle,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    remove,
  };
}

const pinIcon = divIcon({
  iconSize: [0, 0],
  className: "map-marker",
  html: '<span class="map-pin"></span>',
});
