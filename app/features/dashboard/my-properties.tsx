import type { ReactNode } from "react";
import { dashboard as words } from "../../../domain/messages/index.ts";
import { LinkButton } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { VerandaAtNight } from "../../ui/veranda-at-night.tsx";
import { OwnProperty } from "./own-property.tsx";
import type { OwnProperties } from "./use-own-properties.ts";

export function NoListings({ action }: { action?: ReactNode }) {
  return (
    <StatePanel picture={<VerandaAtNight className="w-64 max-w-full" />} title={words.empty} action={action}>
      {words.emptyText}
    </StatePanel>
  );
}

export function MyProperties({ properties, toggleFeatured, remove }: OwnProperties) {
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
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {properties.map((property) => (
          <li key={property.id}>
            <OwnProperty property={property} actions={{ toggleFeatured, remove }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
