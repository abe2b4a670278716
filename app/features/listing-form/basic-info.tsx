import { maxLengths } from "../../../domain/listing-limits.ts";
import { property as listingWords, listingForm as words } from "../../../domain/messages/index.ts";
import { formListingTypes, isBuilding, propertySubtypes, propertyTypes } from "../../../domain/property.ts";
import { BoundArea, BoundSelect, BoundText, optionsOf } from "./bound-fields.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

const { fields } = words;

export function BasicInfo({ state }: { state: ListingFormState }) {
  const { form } = state;
  // An auction came through the API; changing its text must not change its kind.
  const kinds = form.listing_type === "auction" ? (["auction"] as const) : formListingTypes;
  return (
    <>
      <BoundText
        state={state}
        name="title"
        label={fields.title}
        hint={isBuilding(form.property_type) ? fields.titleHint : fields.landTitleHint}
        maxLength={maxLengths.title}
        required
      />
      <BoundArea
        state={state}
        name="description"
        label={fields.description}
        hint={fields.descriptionHint}
        maxLength={maxLengths.description}
        rows={6}
        required
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <BoundSelect
          state={state}
          name="listing_type"
          label={fields.listingType}
          options={optionsOf(kinds, words.listingTypes)}
          required
        />
        <PropertyTypeField state={state} />
        <BoundSelect
          state={state}
          name="property_subtype"
          label={fields.subtype}
          placeholder={fields.subtypePlaceholder}
          options={optionsOf<string>(propertySubtypes[form.property_type])}
          required
        />
      </div>
    </>
  );
}

/** Another type has other subtypes, so the choice is made anew. */
function PropertyTypeField({ state }: { state: ListingFormState }) {
  const withReset: ListingFormState = {
    ...state,
    set: (field, value) => {
      state.set(field, value);
      state.set("property_subtype", "");
    },
  };
  return (
    <BoundSelect
      state={withReset}
      name="property_type"
      label={fields.propertyType}
      options={optionsOf(propertyTypes, listingWords.propertyType)}
      required
    />
  );
}
