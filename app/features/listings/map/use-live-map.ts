import { type RefObject, useEffect, useRef, useState } from "react";
import { useSite } from "../../../site/site.tsx";
import type { ListingsAnswer } from "../answer.ts";
import type { LiveMap, LiveMapEvents } from "./live/live-map.ts";

/** Fetches the map's script and starts it in the container; until then, and if it can't be fetched, there is none. */
export function useLiveMap(
  container: RefObject<HTMLElement | null>,
  answer: ListingsAnswer,
  events: LiveMapEvents,
): { live: LiveMap | null; failed: boolean } {
  const [live, setLive] = useState<LiveMap | null>(null);
  const [failed, setFailed] = useState(false);
  const { ground } = useSite();
  const latest = useRef({ answer, events });
  useEffect(() => {
    latest.current = { answer, events };
  });
  useEffect(() => {
    let started: LiveMap | null = null;
    let outdated = false;
    import("./live/live-map.ts").then(
      ({ startMap }) => {
        const { map } = latest.current.answer;
        if (outdated || !container.current || !map) return;
        started = startMap(container.current, map.area, ground, {
          onRest: (area) => latest.current.events.onRest(area),
          onPress: (bubble) => latest.current.events.onPress(bubble),
          onRaise: (id) => latest.current.events.onRaise(id),
        });
        setLive(started);
      },
      () => setFailed(true),
    );
    return () => {
      outdated = true;
      started?.remove();
      setLive(null);
    };
  }, [container, ground]);
  return { live, failed };
}
