import { useEffect, useRef, useState } from "react";
import type { LatLng } from "../../../../domain/map/mercator.ts";
import { map as words } from "../../../../domain/messages/index.ts";
import { ZoomButtons } from "../../../map/zoom-buttons.tsx";
import { Button } from "../../../ui/button.tsx";
import { CloseIcon, DrawIcon } from "../../../ui/icons.tsx";
import type { LiveMap } from "./live/live-map.ts";

export interface MapControlsProps {
  live: LiveMap;
  searches: boolean;
  onSearches: (searches: boolean) => void;
  busy: boolean;
  /** Given where the map was moved and has not searched there. */
  onSearchHere: (() => void) | null;
  hasShape: boolean;
  onShape: (corners: LatLng[] | null) => void;
}

export function MapControls(props: MapControlsProps) {
  const { live, searches, onSearches, busy, onSearchHere, hasShape, onShape } = props;
  const [drawing, setDrawing] = useState<"no" | "yes" | "tooSmall">("no");
  const stroke = useRef<AbortController | null>(null);

  async function draw() {
    const control = new AbortController();
    stroke.current = control;
    setDrawing("yes");
    const corners = await live.draw(control.signal);
    setDrawing(corners || control.signal.aborted ? "no" : "tooSmall");
    if (corners) onShape(corners);
  }

  useEffect(() => {
    if (drawing !== "yes") return;
    const stop = ({ key }: KeyboardEvent) => key === "Escape" && stroke.current?.abort();
    document.addEventListener("keydown", stop);
    return () => document.removeEventListener("keydown", stop);
  }, [drawing]);

  return (
    <>
      <div className="map-top">
        {drawing === "yes" ? (
          <Button onClick={() => stroke.current?.abort()}>
            <CloseIcon className="size-4.5" /> {words.stopDrawing}
          </Button>
        ) : hasShape ? (
          <Button onClick={() => onShape(null)}>
            <CloseIcon className="size-4.5" /> {words.clearArea}
          </Button>
        ) : (
          <Button onClick={draw} className="max-sm:size-11 max-sm:px-0">
            <DrawIcon className="size-4.5" /> <span className="max-sm:sr-only">{words.draw}</span>
          </Button>
        )}
        {onSearchHere ? (
          <Button tone="primary" busy={busy} onClick={onSearchHere}>
            {words.searchHere}
          </Button>
        ) : (
          <label className="map-switcher">
            <input
              type="checkbox"
              checked={searches}
              onChange={(event) => onSearches(event.currentTarget.checked)}
            />
            {words.searchAsIMove}
          </label>
        )}
      </div>
      {drawing !== "no" && (
        <p role="status" className="map-hint">
          {drawing === "yes" ? words.drawing : words.notAnArea}
        </p>
      )}
      <ZoomButtons zoomBy={live.zoomBy} />
    </>
  );
}
