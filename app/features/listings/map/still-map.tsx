import { Link } from "react-router";
import type { Arrangement } from "../../../../domain/arrangement.ts";
import { listingsPath } from "../../../../domain/filter-address.ts";
import type { Filters } from "../../../../domain/filters.ts";
import { type Bubble, bubbleWidth, type Cluster, joinClusters } from "../../../../domain/map/clusters.ts";
import { countLabel, priceLabel } from "../../../../domain/map/labels.ts";
import { areaOfBubble, areaText, type MapArea, sizeOf, zoomOf } from "../../../../domain/map/map-area.ts";
import { pixelOf } from "../../../../domain/map/mercator.ts";
import { parseShape } from "../../../../domain/map/shape.ts";
import { map as words } from "../../../../domain/messages/index.ts";
import { formatPrice, groupIndian } from "../../../../domain/price.ts";
import { groundReference } from "../../../map/ground-reference.ts";
import { useSite } from "../../../site/site.tsx";

export interface StillMapProps {
  area: MapArea;
  clusters: readonly Cluster[];
  filters: Filters;
  arrangement: Arrangement;
}

/**
 * The map as the server draws it: a picture, and its clusters as links to a narrower area. It is the map where no script
 * runs, and stands there until the live one has come.
 */
export function StillMap({ area, clusters, filters, arrangement }: StillMapProps) {
  const { ground } = useSite();
  const zoom = zoomOf(area);
  const [width, height] = sizeOf(area, zoom);
  const [left, top] = pixelOf({ lat: area[3], lng: area[0] }, zoom);
  const at = (point: { lat: number; lng: number }) => {
    const [x, y] = pixelOf(point, zoom);
    return [x - left, y - top] as const;
  };
  const corners = filters.shape ? parseShape(filters.shape) : null;
  return (
    <div className="still-map">
      <div style={{ aspectRatio: width / height, width: `min(100cqw, ${(100 * width) / height}cqh)` }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the ground of a checked area. */}
          <g dangerouslySetInnerHTML={{ __html: groundReference(ground.basemapHash, areaText(area)) }} />
          {corners && (
            <polygon className="map-shape" points={corners.map((corner) => at(corner).join()).join(" ")} />
          )}
        </svg>
        {/* On a phone the picture is half as large: clusters that would meet there are joined. */}
        {joinClusters(clusters, zoom - 1).map((bubble) => {
          const [x, y] = at(bubble);
          return (
            <Link
              key={bubble.id ?? `${bubble.lat},${bubble.lng}`}
              to={linkOf(bubble, area, filters, arrangement)}
              preventScrollReset={!bubble.id}
              aria-label={labelOf(bubble)}
              className={bubble.id ? "map-price" : "map-bubble"}
              data-precision={bubble.precision}
              style={{
                left: `${(100 * x) / width}%`,
                top: `${(100 * y) / height}%`,
                ...(!bubble.id && { width: bubbleWidth(bubble.count) }),
              }}
            >
              {bubble.price === undefined ? countLabel(bubble.count) : priceLabel(bubble.price)}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

function linkOf(bubble: Bubble, area: MapArea, filters: Filters, arrangement: Arrangement): string {
  if (bubble.id) return `/listings/${bubble.id}`;
  return listingsPath({ ...filters, area: areaText(areaOfBubble(bubble, area)) }, arrangement);
}

const labelOf = ({ count, price }: Bubble) =>
  price === undefined ? words.cluster(groupIndian(count)) : words.single(formatPrice(price));
