import { Fragment } from "react";
import {
  type DetailGroup,
  type DetailName,
  detailFields,
  detailGroups,
  detailNames,
  fitsListing,
} from "../../../domain/detail-fields.ts";
import { isLandUnit } from "../../../domain/land-units.ts";
import { costs, listingDetails as words } from "../../../domain/messages/index.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { BoundAmount, BoundFlag, BoundSelect, BoundSeveral, BoundText } from "./bound-fields.tsx";
import { OwnUnit } from "./own-unit.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

/** What fits the kind, in groups that open; none of it is required. */
export function FurtherDetails({ state }: { state: ListingFormState }) {
  const shown = detailNames.filter((name) => fitsListing(detailFields[name], state.form));
  const groups = detailGroups.filter((group) => shown.some((name) => detailFields[name].group === group));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{words.optional}</p>
      {groups.map((group) => (
        <Group
          key={group}
          group={group}
          names={shown.filter((name) => detailFields[name].group === group)}
          state={state}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  group: DetailGroup;
  names: readonly DetailName[];
  state: ListingFormState;
}

function Group({ group, names, state }: GroupProps) {
  const { fault } = state;
  const isAtFault = names.some((name) => fault?.field === name || fault?.also?.includes(name));
  return (
    <Disclosure
      title={words.groups[group]}
      open={isAtFault || undefined}
      className="rounded-lg border border-line px-5 py-1"
    >
      <div className="grid items-start gap-5 pt-2 pb-5 sm:grid-cols-2">
        {names.map((name) => (
          <Fragment key={name}>
            <DetailControl name={name} state={state} />
            {name === "own_area_unit" && <OwnUnit state={state} />}
          </Fragment>
        ))}
      </div>
    </Disclosure>
  );
}

function DetailControl({ name, state }: { name: DetailName; state: ListingFormState }) {
  const field = detailFields[name];
  const hints: Partial<Record<DetailName, string>> = words.hints;
  const shared = { state, name, label: words.names[name], hint: hints[name] };
  if (field.kind === "choice")
    return <BoundSelect {...shared} options={field.values.map(optionOf)} placeholder={words.choose} />;
  if (field.kind === "several") return <BoundSeveral {...shared} options={field.values.map(optionOf)} />;
  if (field.kind === "flag") return <BoundFlag {...shared} />;
  if (field.kind === "amount") return <BoundAmount {...shared} lead={isMoney(name) ? "₹" : undefined} />;
  if (field.kind === "date") return <BoundText {...shared} type="date" />;
  if (field.kind === "text") return <BoundText {...shared} maxLength={field.maxLength} />;
  return <BoundText {...shared} inputMode="numeric" autoComplete="off" />;
}

const isMoney = (name: DetailName) => name === "deposit" || name === "maintenance";

function optionOf(value: string) {
  return { value, label: isLandUnit(value) ? costs.units[value] : (words.values[value] ?? value) };
}
