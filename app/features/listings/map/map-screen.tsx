import { type ReactNode, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { map as words } from "../../../../domain/messages/index.ts";
import { groupIndian } from "../../../../domain/price.ts";
import { MapCredit } from "../../../map/map-credit.tsx";
import { Button } from "../../../ui/button.tsx";
import { RetryIcon } from "../../../ui/icons.tsx";
import type { ListingsAnswer } from "../answer.ts";
import type { ListingsNavigation } from "../use-listings-navigation.ts";
import { AroundForm } from "./around-form.tsx";
import { LivePane } from "./live-pane.tsx";
import { MapList } from "./map-list.tsx";
import { Sheet, type SheetHeight } from "./sheet.tsx";
import { StillMap } from "./still-map.tsx";

export interface MapScreenProps {
  navigation: ListingsNavigation;
  /** Null while the first one is on its way. */
  answer: ListingsAnswer | null;
  /** What the list shows as well; handed in, so that its script stays the list's. */
  parts: { loading: ReactNode; more: (answer: ListingsAnswer) => ReactNode };
  /** The chips of the filters in force. */
  children: ReactNode;
}

const listId = "map-list";

/** The map and its list beside each other; on a phone the list is a sheet over the map. */
export default function MapScreen({ navigation, answer, parts, children }: MapScreenProps) {
  const { filters, arrangement, pending, show } = navigation;
  const [query] = useSearchParams();
  const [height, setHeight] = useState<SheetHeight>("third");
  const [raised, setRaised] = useState<string | null>(null);
  // What was found before stays while nothing else can be found.
  const last = useRef<ListingsAnswer | null>(null);
  if (answer?.map) last.current = answer;
  const shown = answer?.map ? answer : last.current;
  const unknown = query.get("near");
  const clusters = shown?.found.map?.clusters ?? [];
  return (
    <div className="map-screen">
      <section aria-label={words.label} className="map-pane">
        <a href={`#${listId}`} className="map-skip" onClick={() => setHeight("all")}>
          {words.skip}
        </a>
        {shown?.map && (
          <LivePane
            answer={shown}
            navigation={navigation}
            raised={raised}
            onRaise={setRaised}
            onList={() => setHeight("all")}
          >
            <StillMap {...shown.map} clusters={clusters} filters={filters} arrangement={arrangement} />
          </LivePane>
        )}
        <MapCredit />
      </section>
      <Sheet
        id={listId}
        height={height}
        onHeight={setHeight}
        status={pending ? words.searching : statusOf(shown)}
      >
        {children}
        {answer?.failure && (
          <div role="alert" className="flex flex-col items-start gap-3 pb-4">
            <p className="map-note soft-danger">{shown ? words.failed : answer.failure}</p>
            <Button busy={pending} onClick={() => show(filters, { replace: true })}>
              <RetryIcon className="size-4.5" /> {words.retry}
            </Button>
          </div>
        )}
        {unknown && <p className="map-note soft-indigo">{words.near.unknown(unknown)}</p>}
        {shown ? (
          <MapList answer={shown} navigation={navigation} raised={raised} onRaise={setRaised}>
            {parts.more(shown)}
          </MapList>
        ) : (
          !answer && parts.loading
        )}
        <AroundForm filters={filters} arrangement={arrangement} />
      </Sheet>
    </div>
  );
}

function statusOf(shown: ListingsAnswer | null): string | null {
  if (!shown) return words.searching;
  const { rows, pagination } = shown.found;
  return words.total(groupIndian(rows.length), groupIndian(pagination.total));
}
