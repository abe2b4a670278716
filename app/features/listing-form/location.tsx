import { useId } from "react";
import type { PincodeArea } from "../../../domain/function-answers.ts";
import { indianStates } from "../../../domain/indian-states.ts";
import type { ListingForm } from "../../../domain/listing-form.ts";
import { maxLengths, pincodeLength } from "../../../domain/listing-limits.ts";
import { listingForm as words } from "../../../domain/messages/index.ts";
import { SpotField } from "../../map/spot-field.tsx";
import { Chip } from "../../ui/chip.tsx";
import { BoundArea, BoundText, faultOf } from "./bound-fields.tsx";
import type { ListingFormState } from "./use-listing-form.ts";
import { usePincodeArea } from "./use-pincode-area.ts";

const { fields } = words;
const maxCityChoices = 4;

export function LocationStep({ state }: { state: ListingFormState }) {
  const area = usePincodeArea(state);
  const cities = area?.cities ?? [];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <BoundText
          state={state}
          name="pincode"
          label={fields.pincode}
          hint={area ? fields.pincodeFound(`${area.cities[0]}, ${area.state}`) : fields.pincodeHint}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={pincodeLength}
          required
        />
        <SuggestedText
          state={state}
          name="state"
          label={fields.state}
          options={indianStates}
          autoComplete="address-level1"
          required
        />
        <div className="flex flex-col gap-2">
          <SuggestedText
            state={state}
            name="city"
            label={fields.city}
            options={cities}
            autoComplete="address-level2"
            required
          />
          <CityChoices cities={cities} city={state.form.city} onChoose={(city) => state.set("city", city)} />
        </div>
        <SuggestedText
          state={state}
          name="area"
          label={fields.area}
          options={area?.localities ?? []}
          optional
        />
        {area && isElsewhere(state.form, area) && (
          <p role="status" className="text-sm font-semibold text-danger-ink sm:col-span-2">
            {fields.pincodeElsewhere(`${area.cities[0]}, ${area.state}`)}
          </p>
        )}
      </div>
      <BoundArea
        state={state}
        name="address"
        label={fields.address}
        rows={2}
        maxLength={maxLengths.address}
        autoComplete="street-address"
        required
      />
      <BoundText
        state={state}
        name="landmark"
        label={fields.landmark}
        hint={fields.landmarkHint}
        maxLength={maxLengths.landmark}
        optional
      />
      <SpotField
        spot={state.form.spot}
        onSpot={(spot) => state.set("spot", spot)}
        showExact={state.form.show_exact === "yes"}
        onShowExact={(exact) => state.set("show_exact", exact ? "yes" : "")}
        error={faultOf(state, "spot")}
        around={area}
      />
    </>
  );
}

/** Whether state or city are others than the pincode's. What is only begun may still become one of them. */
function isElsewhere({ state, city }: ListingForm, area: PincodeArea): boolean {
  const names = [...area.cities, ...area.subdistricts, ...area.localities];
  const begins = (name: string, text: string) => name.toLowerCase().startsWith(text.trim().toLowerCase());
  return !begins(area.state, state) || !names.some((name) => begins(name, city));
}

interface CityChoicesProps {
  cities: readonly string[];
  city: string;
  onChoose: (city: string) => void;
}

/** Where a pincode has several towns, each is one tap away. */
function CityChoices({ cities, city, onChoose }: CityChoicesProps) {
  if (cities.length < 2) return null;
  return (
    <fieldset aria-label={fields.cityChoices} className="flex flex-wrap gap-2">
      {cities.slice(0, maxCityChoices).map((name) => (
        <Chip key={name} selected={name === city} onClick={() => onChoose(name)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Free text with offers: the person can always write their own. */
function SuggestedText({
  options,
  ...rest
}: Parameters<typeof BoundText>[0] & { name: keyof typeof maxLengths; options: readonly string[] }) {
  const listId = useId();
  return (
    <>
      <BoundText {...rest} list={listId} maxLength={maxLengths[rest.name]} />
      <datalist id={listId}>
        {[...new Set(options)].map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  );
}
