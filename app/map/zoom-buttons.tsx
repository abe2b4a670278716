import { map as words } from "../../domain/messages/index.ts";
import { MinusIcon, PlusIcon } from "../ui/icons.tsx";

export function ZoomButtons({ zoomBy }: { zoomBy: (steps: number) => void }) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label={words.zoomIn} className="map-control" onClick={() => zoomBy(1)}>
        <PlusIcon />
      </button>
      <button type="button" aria-label={words.zoomOut} className="map-control" onClick={() => zoomBy(-1)}>
        <MinusIcon />
      </button>
    </div>
  );
}
