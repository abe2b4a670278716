import { filledTemplate } from "@osari/backend/testing/filled-template.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { seedSyntheticListings } from "@osari/demo/synthetic/synthetic.ts";
import { load, someVillages } from "./some-places.ts";

/** All towns of India and some of its villages, among them these. */
export const templateWithPlaces = () =>
  filledTemplate("places", async (database) =>
    load(database, await someVillages(["Barmati", "Shirsuphal", "Undawadi Supa", "Loni-Kand", "Chegur"])),
  );

export const syntheticListings = 2_500;

/** The sample listings among those places. */
export const templateWithSamples = async () =>
  filledTemplate(
    "samples",
    async (database) => {
      await seedDemo(database);
      await database.query("select search.apply()");
    },
    await templateWithPlaces(),
  );

/** Synthetic listings beside them. */
export const templateWithListings = async () =>
  filledTemplate(
    "listings",
    (database) => seedSyntheticListings(database.url, syntheticListings),
    await templateWithSamples(),
  );
