import { randomUUID } from "node:crypto";
import { type StorageUser, signedIn } from "@osari/backend/testing/storage-callers.ts";
import type { TestServer } from "./test-server.ts";

export interface Owner extends StorageUser {
  /** Lists a property with these photos of the owner's folder and gives its id. */
  list(photos: string[]): Promise<string>;
  address(photo: string): string;
}

/** An account with a profile, who can therefore own listings. */
export async function createOwner(server: TestServer): Promise<Owner> {
  const id = randomUUID();
  await server.database.query("insert into auth.users (id, email) values ($1, $2)", [
    id,
    `${id}@osari.example`,
  ]);
  const user = await signedIn(server, id);
  const address = (photo: string) =>
    user.storage.from("property_images").getPublicUrl(user.path(photo)).data.publicUrl;
  return {
    ...user,
    address,
    async list(photos) {
      const [row] = await server.database.query<{ id: string }>(
        `insert into public.properties (title, description, price, area_value, property_subtype, pincode,
           location_details, images, user_id)
         values ('A house', 'With a veranda', 5000000, 900, 'House', '413102',
           '{"address": "Station Road", "city": "Baramati", "state": "Maharashtra"}', $1, $2)
         returning id`,
        [photos.map(address), id],
      );
      if (!row) throw new Error("the listing was not stored");
      return row.id;
    },
  };
}
