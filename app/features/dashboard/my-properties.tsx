import { dashboard as words } from "../../../domain/messages/index.ts";
import { LinkButton } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import { VerandaAtNight } from "../shell/veranda-at-night.tsx";
import { OwnProperty } from "./own-property.tsx";
import type { OwnProperties } from "./use-own-properties.ts";

export function MyProperties({ properties, toggleFeatured, remove }: OwnProperties) {
  if (!properties || properties.length === 0) {
    return (
      <StatePanel
        picture={<VerandaAtNight className="w-64 max-w-full" />}
        title={words.empty}
        action={
          <LinkButton to="/list-property" tone="primary" size="lg">
            {words.listNew}
          </LinkButton>
        }
      >
        {words.emptyText}
      </StatePanel>
    );
  }
  return (
    <ul className="grid gap-4">
      {properties.map((property) => (
        <li key={property.id}>
          <OwnProperty property={property} actions={{ toggleFeatured, remove }} />
        </li>
      ))}
    </ul>
  );
}
