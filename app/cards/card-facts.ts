import { formatArea } from "../../domain/area.ts";
import type { CardProperty } from "../../domain/card-property.ts";
import { sayDay } from "../../domain/day.ts";
import { areaAndCity } from "../../domain/location.ts";
import { property as words } from "../../domain/messages/index.ts";
import { formatPrice } from "../../domain/price.ts";
import { roomFacts } from "../../domain/room-facts.ts";

/** Rooms, furniture, who lists it and from when one can move in, where that is said. */
export function factsOf(property: CardProperty): string[] {
  const { listed_by, available_from: day } = property.property_details;
  const by = words.listedBy[listed_by ?? ""];
  const from = day && words.availableFrom(sayDay(day, property.created_at));
  return [...roomFacts(property), ...(by ? [by] : []), ...(from ? [from] : [])];
}

/** What the card shows, for screen readers: title, price, rooms, area, place and photos in one sentence. */
export function sentenceOf(property: CardProperty): string {
  const { title, listing_type, location_details, image_count } = property;
  const price = formatPrice(property.price) + (listing_type === "rent" ? words.perMonth : "");
  const facts = [
    words.listingType[listing_type],
    ...factsOf(property),
    formatArea(property.area_value, property.area_unit),
  ];
  const photos = image_count > 0 ? words.photos(image_count) : words.noPhotos;
  return words.cardSentence(title, price, facts, areaAndCity(location_details), photos);
}
