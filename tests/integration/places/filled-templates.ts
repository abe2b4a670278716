import { filledTemplate } from "@osari/backend/testing/filled-template.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { load, someVillages } from "./some-places.ts";

/** All towns of India and some of its villages, among them these. */
export const templateWithPlaces = () =>
  filledTemplate("places", async (database) =>
    load(database, await someVillages(["Barmati", "Shirsuphal", "Undawadi Supa", "Loni-Kand"])),
  );

export const syntheticListings = 5_000;

/** The sample listings and synthetic ones among those places. */
export const templateWithListings = async () =>
  filledTemplate(
    "listings",
    async (database) => {
      await seedDemo(database);
      await seedSyntheticListings(database.url, syntheticListings);
    },
    await templateWithPlaces(),
  );
