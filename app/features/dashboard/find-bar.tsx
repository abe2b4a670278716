import { dashboard, property as listingWords } from "../../../domain/messages/index.ts";
import { type OwnView, ownSorts, ownStates } from "../../../domain/own-listings.ts";
import { propertyTypes } from "../../../domain/property.ts";
import { TextField } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";

const words = dashboard.find;

export interface FindBarProps {
  view: OwnView;
  onChange: (values: Partial<OwnView>) => void;
  /** How many are found. */
  found: string;
  allSelected: boolean;
  onSelectPage: () => void;
}

export function FindBar({ view, onChange, found, allSelected, onSelectPage }: FindBarProps) {
  return (
    <search aria-label={words.label} className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-5">
      <TextField
        className="col-span-2"
        type="search"
        label={words.search}
        placeholder={words.searchPlaceholder}
        defaultValue={view.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.kind}
        placeholder={words.allKinds}
        value={view.kind ?? ""}
        options={propertyTypes.map((kind) => ({ value: kind, label: listingWords.propertyType[kind] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: propertyTypes.find((kind) => kind === value) ?? null })
        }
      />
      <NativeSelect
        label={words.state}
        placeholder={words.allStates}
        value={view.state ?? ""}
        options={ownStates.map((state) => ({ value: state, label: words.states[state] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: ownStates.find((state) => state === value) ?? null })
        }
      />
      <NativeSelect
        className="col-span-2 lg:col-span-1"
        label={words.sort}
        value={view.sort}
        options={ownSorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: ownSorts.find((sort) => sort === value) ?? "newest" })
        }
      />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
          <input
            type="checkbox"
            checked={allSelected}
            onChange={onSelectPage}
            className="size-6 accent-leaf"
          />
          {dashboard.selection.selectPage}
        </label>
        <p role="status" className="text-sm text-ink-soft">
          {found}
        </p>
      </div>
    </search>
  );
}
