import type { Database } from "@osari/backend/database/database.ts";
import { manyEntries } from "@osari/backend/many-entries.ts";
import { LRUCache } from "lru-cache";
import type { SiteContext } from "../app/site/site-context.ts";

type PhotoColours = SiteContext["photoColours"];
interface Noted {
  name: string;
  colour: string | null;
}

/** How the addresses of photos begin that are stored here. */
const ownPhotos = "/storage/v1/object/public/property_images/";
/** A photo may be looked at before it has its colour. */
const askAgainMs = 60_000;

/** The average colours of photos, as the storage service has noted them. */
export function photoColoursIn(database: Database): PhotoColours {
  return rememberColours((names) =>
    database.query<Noted>(
      `select name, metadata ->> 'colour' as colour from storage.objects
       where bucket_id = 'property_images' and name = any ($1)`,
      [names],
    ),
  );
}

/** A photo is never overwritten: its colour holds. */
export function rememberColours(ask: (names: string[]) => Promise<Noted[]>): PhotoColours {
  const known = new LRUCache<string, string>(manyEntries(50_000));
  return async (addresses) => {
    const unknown = addresses.filter((address) => address.startsWith(ownPhotos) && !known.has(address));
    if (unknown.length > 0) {
      const rows = await ask(unknown.map((address) => address.slice(ownPhotos.length)));
      const noted = new Map(rows.map(({ name, colour }) => [ownPhotos + name, colour]));
      for (const address of unknown) {
        const colour = noted.get(address) ?? "";
        known.set(address, colour, colour ? {} : { ttl: askAgainMs });
      }
    }
    return addresses.map((address) => known.get(address) ?? "");
  };
}
