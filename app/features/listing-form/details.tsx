import { amountInWords, parseAmount } from "../../../domain/amount.ts";
import { countLimits, minBuildYear, profileLimits } from "../../../domain/listing-limits.ts";
import { property as listingWords, listingForm as words } from "../../../domain/messages/index.ts";
import { areaUnits, constructionStatuses, furnishedStatuses, isBuilding } from "../../../domain/property.ts";
import { BoundAmount, BoundFlag, BoundSelect, BoundText, optionsOf } from "./bound-fields.tsx";
import { FurtherDetails } from "./further-details.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

const { fields } = words;
/** A turn of the mouse wheel over a focused number field would change it unnoticed. */
const whole = {
  type: "number",
  step: 1,
  inputMode: "numeric",
  onWheel: (event: { currentTarget: HTMLElement }) => event.currentTarget.blur(),
} as const;

export function Details({ state, asksPhone }: { state: ListingFormState; asksPhone: boolean }) {
  const { form } = state;
  const rented = form.listing_type === "rent";
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <BoundAmount
          state={state}
          name="price"
          label={rented ? fields.pricePerMonth : fields.price}
          hint={reading(form.price, amountInWords)}
          lead="₹"
          placeholder="0"
          required
        />
        <div className="grid grid-cols-[1fr_8rem] gap-3">
          <BoundAmount
            state={state}
            name="area_value"
            label={fields.areaSize}
            hint={reading(form.area_value)}
            placeholder="0"
            required
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
      {isBuilding(form.property_type) && <BuildingDetails state={state} />}
      <FurtherDetails state={state} />
      {asksPhone && (
        <BoundText
          state={state}
          name="phone"
          label={fields.phone}
          hint={fields.phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={profileLimits.maxPhoneLength}
          required
        />
      )}
      <BoundFlag state={state} name="whatsapp" label={fields.whatsApp} hint={fields.whatsAppHint} />
    </>
  );
}

/** What the typed amount means, in words, or that it is not understood. Nothing is guessed. */
function reading(text: string, inWords?: (amount: number) => string): string | undefined {
  if (!text.trim()) return undefined;
  const amount = parseAmount(text);
  if (amount === null) return fields.amountNotUnderstood;
  return inWords?.(amount);
}

/** Rooms, floors, furniture: asked of everything but land. */
function BuildingDetails({ state }: { state: ListingFormState }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <BoundText
          state={state}
          name="build_year"
          label={fields.buildYear}
          {...whole}
          min={minBuildYear}
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
        <BoundText
          state={state}
          name="bedrooms"
          label={fields.bedrooms}
          {...whole}
          {...countLimits.bedrooms}
        />
        <BoundText
          state={state}
          name="bathrooms"
          label={fields.bathrooms}
          {...whole}
          {...countLimits.bathrooms}
        />
        <BoundText state={state} name="parking" label={fields.parking} {...whole} {...countLimits.parking} />
        <BoundText state={state} name="floors" label={fields.floors} {...whole} {...countLimits.floors} />
      </div>
    </>
  );
}
