import {
  divIcon,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
} from "leaflet/dist/leaflet-src.esm.js";
import { type Bubble, bubbleWidth, type Cluster, joinClusters } from "../../../../../domain/map/clusters.ts";
import { countLabel, priceLabel } from "../../../../../domain/map/labels.ts";
import type { Obstacle } from "../../../../map/names-layer.ts";
import { visitedIds } from "../visited.ts";

/** A listing's point, for the card that is pointed at. */
export type Spot = Required<Pick<Cluster, "lat" | "lng" | "price">> & Pick<Cluster, "precision">;

export interface MarkerEvents {
  onPress: (bubble: Bubble) => void;
  onRaise: (id: string | null) => void;
}

/** Clusters and prices. None is a stop of the tab key: the list is the way for keyboards. */
export function addMarkers(map: LeafletMap, { onPress, onRaise }: MarkerEvents) {
  const group = layerGroup().addTo(map);
  let raised: Marker | null = null;
  let bubbles: Bubble[] = [];

  function show(clusters: readonly Cluster[]): void {
    const visited = visitedIds();
    bubbles = joinClusters(clusters, map.getZoom());
    const made = bubbles.map((bubble) => {
      const icon = bubble.id
        ? priceIcon(bubble, visited.has(bubble.id) && "visited")
        : bubbleIcon(bubble.count);
      const shown = marker(bubble, { icon, keyboard: false, riseOnHover: true }).on("click", () =>
        onPress(bubble),
      );
      const { id } = bubble;
      if (id) shown.on("mouseover", () => onRaise(id)).on("mouseout", () => onRaise(null));
      return shown;
    });
    group.clearLayers();
    for (const shown of made) group.addLayer(shown);
  }

  return {
    show,
    obstacles: (): Obstacle[] =>
      bubbles.map((bubble) => {
        const { x, y } = map.latLngToContainerPoint(bubble);
        const reach = bubbleWidth(bubble.count) / 2 + 4;
        return bubble.id ? { x, y, across: 32, down: 24 } : { x, y, across: reach, down: reach };
      }),
    /** Also shows where a listing is that a cluster hides. */
    raise(spot: Spot | null): void {
      raised?.remove();
      raised =
        spot &&
        marker(spot, {
          icon: priceIcon(spot, "raised"),
          keyboard: false,
          interactive: false,
          zIndexOffset: 5_000,
        }).addTo(map);
    },
  };
}

const middle = { iconSize: [0, 0] as [number, number], className: "map-marker" };

function bubbleIcon(count: number) {
  const width = bubbleWidth(count);
  return divIcon({
    ...middle,
    html: `<span class="map-bubble" style="width:${width}px">${countLabel(count)}</span>`,
  });
}

function priceIcon({ price = 0, precision = "pincode" }: Partial<Spot>, state: "raised" | "visited" | false) {
  const mark = state ? ` data-${state}` : "";
  const html = `<span class="map-price" data-precision="${precision}"${mark}>${priceLabel(price)}</span>`;
  return divIcon({ ...middle, html });
}
