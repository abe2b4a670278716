import type { Arrangement } from "../../../domain/arrangement.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import { type Filters, hasFilters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { useAuth } from "../../session/auth-state.tsx";
import { listPropertyLink } from "../../session/list-property-link.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { StatePanel } from "../../ui/state-panel.tsx";
import EmptyPlot from "./empty-plot.tsx";
import { QueryForm } from "./query-form.tsx";

export interface NoResultsProps {
  filters: Filters;
  arrangement: Arrangement;
  onChange: (filters: Filters) => void;
}

/** Shown instead of the cards if there are none. */
export default function NoResults({ filters, arrangement, onChange }: NoResultsProps) {
  const filtered = hasFilters(filters);
  return (
    <StatePanel
      picture={<EmptyPlot />}
      title={words.empty}
      action={
        filtered ? (
          <QueryForm query={queryOf({}, arrangement)} onSubmit={() => onChange({})}>
            <Button type="submit">{words.clearFilters}</Button>
          </QueryForm>
        ) : (
          <ListYours />
        )
      }
    >
      {filtered ? words.emptyHint : words.emptyHouse}
    </StatePanel>
  );
}

function ListYours() {
  const { user } = useAuth();
  return (
    <LinkButton {...listPropertyLink(user)} tone="primary">
      {words.listYours}
    </LinkButton>
  );
}
