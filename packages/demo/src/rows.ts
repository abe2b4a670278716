import { demoAccounts, stableId } from "./accounts.ts";
import { furtherDetails } from "./listings/further-details.ts";
import { type DemoListing, typeOf } from "./listings/listing.ts";
import { demoListings } from "./listings.ts";
import { albumOf, type Picture } from "./pictures/album.ts";
import { createRandom } from "./pictures/kit/random.ts";

export const bucket = "property_images";

const ownerOf = (listing: DemoListing) => (listing.byOwner ? demoAccounts.owner : demoAccounts.agent);

export const picturesOf = (listing: DemoListing): Picture[] =>
  albumOf({ ...listing, property_subtype: listing.subtype });

/** A picture's path in the bucket: in its owner's folder, like an upload of the form. */
export const pathOf = (listing: DemoListing, picture: Picture) =>
  `user_${ownerOf(listing).id}/${picture.name}`;

/** The path of the URL that the storage client's getPublicUrl gives. */
const publicPath = (path: string) => `/storage/v1/object/public/${bucket}/${path}`;

const day = 24 * 60 * 60 * 1000;

/** Spread over sixty days, the newest two hours old; in an order shuffled by a fixed seed, so that a page shows several regions. */
function datesBefore(now: Date): Map<string, string> {
  const random = createRandom("newest first, 898");
  const drawn = demoListings.map((listing) => ({ key: listing.key, order: random.between(0, 1) }));
  drawn.sort((a, b) => a.order - b.order);
  return new Map(
    drawn.map(({ key }, rank) => {
      const age = day / 12 + (rank / drawn.length) ** 1.25 * 59.5 * day;
      return [key, new Date(now.getTime() - age).toISOString()];
    }),
  );
}

export function demoRows(now: Date) {
  const dates = datesBefore(now);
  return demoListings.map((listing) => {
    const created = dates.get(listing.key) ?? now.toISOString();
    return {
      id: stableId(listing.key),
      title: listing.title,
      description: listing.description,
      price: listing.price,
      area_value: listing.area[0],
      area_unit: listing.area[1],
      listing_type: listing.listing_type,
      property_type: typeOf(listing.subtype),
      property_subtype: listing.subtype,
      pincode: listing.pincode,
      location_details: { ...listing.location, country: "India" },
      property_details: { ...furtherDetails(listing, now), ...listing.details },
      images: picturesOf(listing).map((picture) => publicPath(pathOf(listing, picture))),
      user_id: ownerOf(listing).id,
      is_featured: listing.featured ?? false,
      created_at: created,
      updated_at: created,
    };
  });
}
