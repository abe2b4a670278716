import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { listingsPath } from "../../../../domain/filter-address.ts";
import type { Bubble } from "../../../../domain/map/clusters.ts";
import { areaOfBubble, areaText, type MapArea, mapZooms } from "../../../../domain/map/map-area.ts";
import { parseShape, shapeOfPile, shapeText } from "../../../../domain/map/shape.ts";
import { map as words } from "../../../../domain/messages/index.ts";
import { savesData } from "../../../ui/prefetch.ts";
import type { ListingsAnswer } from "../answer.ts";
import type { ListingsNavigation } from "../use-listings-navigation.ts";
import { ChosenCard } from "./chosen-card.tsx";
import { onEarlyAnswer } from "./early-answer.ts";
import type { LiveMap } from "./live/live-map.ts";
import type { Spot } from "./live/markers.ts";
import { MapControls } from "./map-controls.tsx";
import { useLiveMap } from "./use-live-map.ts";

export interface LivePaneProps {
  answer: ListingsAnswer;
  navigation: ListingsNavigation;
  raised: string | null;
  onRaise: (id: string | null) => void;
  /** Shows the whole list, for listings so close together that zooming does not separate them. */
  onList: () => void;
  /** The still map, until the live one is there. */
  children: ReactNode;
}

/** Zooming in further than this separates no more listings. */
const pileZoom = 16;

/** The live map and its buttons. The address is its state: moving rewrites it, a press on a cluster adds to the history. */
export function LivePane({ answer, navigation, raised, onRaise, onList, children }: LivePaneProps) {
  const { filters, arrangement, pending } = navigation;
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const [searches, setSearches] = useState(true);
  const [movedTo, setMovedTo] = useState<MapArea | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The area that this pane asked for: its answer does not move the map. */
  const asked = useRef<string | null>(null);
  const pressed = useRef(false);

  useEffect(() => {
    if (savesData()) setSearches(false);
  }, []);

  function search(
    area: MapArea,
    { push = false, shape = filters.shape }: { push?: boolean; shape?: string } = {},
  ) {
    asked.current = areaText(area);
    setMovedTo(null);
    const path = listingsPath({ ...filters, area: asked.current, shape: shape || undefined }, arrangement);
    navigate(path, { replace: !push, preventScrollReset: true });
  }

  const { live, failed } = useLiveMap(container, answer, {
    onRest: (area) => rest.current(area),
    onPress: (bubble) => press(bubble),
    onRaise,
  });
  const rest = useRef((_: MapArea) => {});
  useEffect(() => {
    rest.current = (area) => {
      const push = pressed.current;
      pressed.current = false;
      if (!live || !answer.map || live.shows(answer.map.area)) return;
      // Without an area everything is found already, and only a person chooses one.
      if (!push && !filters.area && !live.isTouched()) return;
      if (!searches && !push) setMovedTo(area);
      // At once: if a finger goes on, the next search aborts this one.
      else search(area, { push });
    };
  });

  function press(bubble: Bubble) {
    if (!live || !answer.map) return;
    if (bubble.id) {
      setChosen(bubble.id);
    } else if (live.zoom() >= Math.min(pileZoom, mapZooms.max)) {
      search(live.area(), { push: true, shape: shapeText(shapeOfPile(bubble, answer.map.area)) });
      onList();
    } else {
      pressed.current = true;
      live.show(areaOfBubble(bubble, live.area()));
    }
  }

  useEffect(
    () =>
      onEarlyAnswer(({ map, found }) => {
        if (map && found.map && areaText(map.area) === asked.current) live?.setClusters(found.map.clusters);
      }),
    [live],
  );
  useShownAnswer(live, answer, asked);
  // A screen of another form shows more than the chosen area.
  useEffect(() => {
    if (live) rest.current(live.area());
  }, [live]);
  useEffect(() => live?.setShape(filters.shape ? parseShape(filters.shape) : null), [live, filters.shape]);
  useEffect(() => live?.raise(spotOf(answer, raised)), [live, answer, raised]);

  return (
    <>
      {!live && children}
      <div
        ref={container}
        role="application"
        aria-label={words.keys}
        className={live ? "live-map" : "live-map invisible"}
      />
      {failed && <p className="map-hint">{words.unavailable}</p>}
      {live && (
        <MapControls
          live={live}
          searches={searches}
          onSearches={setSearches}
          busy={pending}
          onSearchHere={movedTo && (() => search(movedTo))}
          hasShape={filters.shape !== undefined}
          onShape={(corners) => search(live.area(), { push: true, shape: corners ? shapeText(corners) : "" })}
        />
      )}
      {chosen && (
        <ChosenCard key={chosen} id={chosen} rows={answer.found.rows} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

/** A new answer: its clusters, and its part of the map unless this pane asked for it or shows it already. */
function useShownAnswer(
  live: LiveMap | null,
  answer: ListingsAnswer,
  asked: { current: string | null },
): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!live || !answer.map) return;
    const area = areaText(answer.map.area);
    if (area !== asked.current && area !== before.current) live.show(answer.map.area);
    before.current = area;
    asked.current = null;
    live.setClusters(answer.found.map?.clusters ?? []);
  }, [live, answer, asked]);
}

function spotOf({ found }: ListingsAnswer, id: string | null): Spot | null {
  const row = found.rows.find((one) => one.id === id);
  return row && "lat" in row ? (row as typeof row & Spot) : null;
}
