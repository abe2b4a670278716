import { type ReactNode, useState } from "react";
import { dashboard as words } from "../../../domain/messages/index.ts";
import { matchOwnListings, ownPage } from "../../../domain/own-listings.ts";
import type { Property } from "../../../domain/property.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { VerandaAtNight } from "../../ui/veranda-at-night.tsx";
import { FindBar } from "./find-bar.tsx";
import { OwnProperty } from "./own-property.tsx";
import { Pages } from "./pages.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { OwnProperties } from "./use-own-properties.ts";
import { useOwnView } from "./use-own-view.ts";

/** With fewer there is nothing to look for. */
const minToFind = 6;

export function NoListings({ action }: { action?: ReactNode }) {
  return (
    <StatePanel picture={<VerandaAtNight className="w-64 max-w-full" />} title={words.empty} action={action}>
      {words.emptyText}
    </StatePanel>
  );
}

export function MyProperties(own: OwnProperties) {
  const { properties } = own;
  if (!properties || properties.length === 0) {
    return (
      <NoListings
        action={
          <LinkButton to="/list-property" tone="primary" size="lg">
            {words.listNew}
          </LinkButton>
        }
      />
    );
  }
  return (
    <section>
      <h2 className="sr-only">{words.mine}</h2>
      {properties.length < minToFind ? (
        <Rows properties={properties} own={own} />
      ) : (
        <ManyProperties properties={properties} own={own} />
      )}
    </section>
  );
}

interface RowsProps {
  properties: Property[];
  own: OwnProperties;
  selectionOf?: (property: Property) => { selected: boolean; onToggle: () => void };
}

function Rows({ properties, own: { setFeatured, remove }, selectionOf }: RowsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 sm:gap-4">
      {properties.map((property) => (
        <li key={property.id}>
          <OwnProperty
            property={property}
            actions={{ setFeatured, remove }}
            selection={selectionOf?.(property)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Search, filters, order, pages of twenty, and several at once. */
function ManyProperties({ properties, own }: { properties: Property[]; own: OwnProperties }) {
  const { view, change, clear } = useOwnView();
  /** Counts the presses on "Show all", each of which begins with an empty search box. */
  const [clears, setClears] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const matching = matchOwnListings(properties, view);
  const { shown, page, pages } = ownPage(matching, view.page);
  // Only what can be seen is acted on: nobody deletes what a filter hides.
  const selected = shown.filter(({ id }) => chosen.has(id));
  const selectPage = () =>
    setChosen(new Set(selected.length === shown.length ? [] : shown.map(({ id }) => id)));
  const showAll = () => {
    clear();
    setClears(clears + 1);
  };
  const toggle = ({ id }: Property) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <FindBar
        key={clears}
        view={view}
        onChange={change}
        found={words.find.found(matching.length, properties.length)}
        allSelected={shown.length > 0 && selected.length === shown.length}
        onSelectPage={selectPage}
      />
      {matching.length === 0 ? (
        <StatePanel title={words.find.none} action={<Button onClick={showAll}>{words.find.clear}</Button>} />
      ) : (
        <Rows
          properties={shown}
          own={own}
          selectionOf={(property) => ({
            selected: chosen.has(property.id),
            onToggle: () => toggle(property),
          })}
        />
      )}
      {pages > 1 && <Pages page={page} pages={pages} onGo={(next) => change({ page: next })} />}
      {selected.length > 0 && (
        <SelectionBar selected={selected} own={own} onDone={() => setChosen(new Set())} />
      )}
    </div>
  );
}
