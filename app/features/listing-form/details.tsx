import { firstBuildYear } from "../../../domain/listing-checks.ts";
import { toNumber } from "../../../domain/listing-form.ts";
import { property as listingWords, listingForm as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import { areaUnits, constructionStatuses, furnishedStatuses } from "../../../domain/property.ts";
import { BoundSelect, BoundText, optionsOf } from "./bound-fields.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

const { fields } = words;
const money = { type: "number", min: 0, step: 0.01, inputMode: "decimal" } as const;
const whole = { type: "number", min: 0, step: 1, inputMode: "numeric" } as const;

export function Details({ state, asksPhone }: { state: ListingFormState; asksPhone: boolean }) {
  const { form } = state;
  const price = toNumber(form.price) ?? 0;
  const rented = form.listing_type === "rent";
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <BoundText
          state={state}
          name="price"
          label={rented ? fields.pricePerMonth : fields.price}
          hint={price >= 1000 ? fields.priceInWords(formatPrice(price)) : undefined}
          lead="₹"
          placeholder="0"
          required
          {...money}
        />
        <div className="grid grid-cols-[1fr_8rem] gap-3">
          <BoundText
            state={state}
            name="area_value"
            label={fields.areaSize}
            placeholder="0"
            required
            {...money}
          />
          <BoundSelect
            state={state}
            name="area_unit"
            label={fields.areaUnit}
            options={optionsOf(areaUnits, listingWords.areaUnit)}
            required
          />
        </div>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <BoundText
          state={state}
          name="build_year"
          label={fields.buildYear}
          {...whole}
          min={firstBuildYear}
          max={new Date().getFullYear()}
        />
        <BoundSelect
          state={state}
          name="construction_status"
          label={fields.constructionStatus}
          options={optionsOf(constructionStatuses, words.constructionStatuses)}
        />
        <BoundSelect
          state={state}
          name="furnished_status"
          label={fields.furnishedStatus}
          options={optionsOf(furnishedStatuses, words.furnishedStatuses)}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
        <BoundText state={state} name="bedrooms" label={fields.bedrooms} {...whole} />
        <BoundText state={state} name="bathrooms" label={fields.bathrooms} {...whole} />
        <BoundText state={state} name="parking" label={fields.parking} {...whole} />
        <BoundText state={state} name="floors" label={fields.floors} {...whole} min={1} />
      </div>
      {asksPhone && (
        <BoundText
          state={state}
          name="phone"
          label={fields.phone}
          hint={fields.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          required
        />
      )}
    </>
  );
}
