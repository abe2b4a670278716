import { choiceValues } from "../../choices.ts";
import { type FurnishedStatus, propertySubtypes } from "../../property.ts";
import type { Span, Understood } from "../understood.ts";
import type { Choice, Meaning } from "../words/vocabulary.ts";
import { addChoice, addPart, type Collected } from "./collected.ts";
import { tag } from "./refusals.ts";

/** Nobody asks for more kinds at once. Further ones are not looked for, and no chip says them. */
const maxKinds = 4;

export function applyKind(collected: Collected, meaning: Meaning, span: Span): void {
  const { understood, propertyTypes, subtypes, also } = collected;
  if ("subtypes" in meaning && meaning.subtypes.some((subtype) => !subtypes.has(subtype))) {
    if (collected.kinds === maxKinds) {
      understood.leftOut += 1;
      return;
    }
    collected.kinds += 1;
  }
  if ("choice" in meaning && meaning.choice) applyChoice(understood, meaning.choice, span);
  if ("listing_type" in meaning) {
    (meaning.property_type ? collected.impliedTypes : collected.listingTypes).add(meaning.listing_type);
    addPart(understood, "listing_type", span);
    if (meaning.property_type) {
      propertyTypes.add(meaning.property_type);
      addPart(understood, "kind", span);
    }
    if (meaning.first) understood.first = meaning.first;
  } else if ("subtypes" in meaning) {
    for (const subtype of meaning.subtypes) subtypes.add(subtype);
    for (const subtype of meaning.also ?? []) also.add(subtype);
    if (meaning.isRented) {
      collected.impliedTypes.add("rent");
      addPart(understood, "listing_type", span);
    }
    addPart(understood, "kind", span);
  } else if ("property_type" in meaning) {
    propertyTypes.add(meaning.property_type);
    addPart(understood, "kind", span);
    if (meaning.first) {
      understood.first = meaning.first;
      if (meaning.first.includes("Studio")) collected.renters.push(span);
    }
  } else if ("furnished_status" in meaning) {
    applyFurnishing(understood, meaning.furnished_status);
    addPart(understood, "furnished_status", span);
  } else if ("construction_status" in meaning) {
    understood.criteria.construction_status ??= meaning.construction_status;
    addPart(understood, "construction_status", span);
  }
}

/** "furnished or semi furnished": either will do. */
function applyFurnishing({ criteria }: Understood, status: FurnishedStatus): void {
  const statuses = criteria.choices?.furnished_status ?? [criteria.furnished_status ?? status];
  delete criteria.furnished_status;
  if (statuses.every((one) => one === status)) criteria.furnished_status = status;
  else
    criteria.choices = {
      ...criteria.choices,
      furnished_status: choiceValues.furnished_status.filter(
        (one) => one === status || statuses.includes(one),
      ),
    };
}

function applyChoice(understood: Understood, choice: Choice, span: Span): void {
  addChoice(understood.criteria, choice);
  addPart(understood, choice[0], span);
}

/** "commercial shop" is a shop; "sale or rent" is neither's filter; "office or shop" is both kinds. */
export function settleKinds(collected: Collected): void {
  const { understood, listingTypes, impliedTypes, propertyTypes, subtypes, also } = collected;
  const { criteria } = understood;
  const [listingType, ...others] = listingTypes.size > 0 ? listingTypes : impliedTypes;
  if (listingType && others.length === 0) {
    criteria.listing_type = listingType;
    // "bechna nahi kharidna hai": both are sales.
    understood.refused = understood.refused.filter(({ tags }) => !tags.includes(`#${listingType}`));
  } else if (listingType) understood.parts = understood.parts.filter(({ id }) => id !== "listing_type");

  const [propertyType, ...otherTypes] = propertyTypes;
  const only = otherTypes.length === 0 ? propertyType : undefined;
  if (subtypes.size === 0) {
    if (only) criteria.property_type = only;
    else if (propertyType)
      criteria.subtypes = [...propertyTypes].flatMap((type) => [...propertySubtypes[type]]);
    return;
  }
  // "Irrigated farm, no dry one": both are farms.
  const refuses = (kind: string) => understood.refused.some(({ tags }) => tags.includes(tag(kind)));
  if ([...subtypes].every(refuses))
    understood.refused = understood.refused.map((one) => ({
      ...one,
      tags: one.tags.filter((each) => ![...subtypes].some((kind) => tag(kind) === each)),
    }));
  const ofType: readonly string[] = only ? propertySubtypes[only] : [];
  const within = [...subtypes].filter((subtype) => ofType.includes(subtype));
  criteria.subtypes = within.length > 0 ? within : [...subtypes];
  const alsoCovered = [...also].filter(
    (subtype) =>
      !subtypes.has(subtype) &&
      !collected.unwanted.has(subtype) &&
      (within.length === 0 || ofType.includes(subtype)),
  );
  if (alsoCovered.length > 0) criteria.also = alsoCovered;
}
