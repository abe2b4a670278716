import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { detailNames } from "../../../domain/detail-fields.ts";
import {
  countLimits,
  maxAreaValue,
  maxLengths,
  maxPhotos,
  maxPrice,
  minBuildYear,
  pincodeLength,
  profileLimits,
} from "../../../domain/listing-limits.ts";
import { listingDetails as details, listingRules as words } from "../../../domain/messages/index.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, listing, refusal, type Values } from "./people.ts";

/** The limits and sentences of domain/ and those of the database are the same. */
let database: TestDatabase;
let owner: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
});
afterAll(() => database.close());

const text = (length: number) => "x".repeat(length);
const digits = (length: number) => "4".repeat(length);
const photos = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `/storage/v1/object/public/property_images/user_${owner.userId}/${n}.jpg`,
  );
const inLocation = (name: string) => (length: number) => ({
  location_details: { ...Object(listing().location_details), [name]: text(length) },
});

interface Limit {
  name: string;
  limit: number;
  /** The nearest value that is refused: one above a maximum, one below a minimum. */
  beyond: number;
  values(value: number): Values;
  sentence: string;
}

const limits: Limit[] = [
  ...(["title", "description"] as const).map((name) => ({
    name: `the length of the ${name}`,
    limit: maxLengths[name],
    beyond: maxLengths[name] + 1,
    values: (length: number) => ({ [name]: text(length) }),
    sentence: words[`${name}Length`],
  })),
  ...(["address", "area", "city", "state", "landmark"] as const).map((name) => ({
    name: `the length of the ${name}`,
    limit: maxLengths[name],
    beyond: maxLengths[name] + 1,
    values: inLocation(name),
    sentence: words.locationLength,
  })),
  ...[pincodeLength - 1, pincodeLength + 1].map((beyond) => ({
    name: "the digits of a pincode",
    limit: pincodeLength,
    beyond,
    values: (length: number) => ({ pincode: digits(length) }),
    sentence: words.pincode,
  })),
  {
    name: "the price",
    limit: maxPrice,
    beyond: maxPrice + 1,
    values: (price) => ({ price }),
    sentence: words.price,
  },
  {
    name: "the area",
    limit: maxAreaValue,
    beyond: maxAreaValue + 1,
    values: (area_value) => ({ area_value }),
    sentence: words.area,
  },
  {
    name: "the build year",
    limit: minBuildYear,
    beyond: minBuildYear - 1,
    values: (build_year) => ({ property_details: { build_year } }),
    sentence: words.buildYear,
  },
  ...(["bedrooms", "bathrooms", "parking", "floors"] as const).flatMap((name) => {
    const { min, max } = countLimits[name];
    const same = {
      values: (value: number) => ({ property_details: { [name]: value } }),
      sentence: words[name],
    };
    return [
      { name: `the least ${name}`, limit: min, beyond: min - 1, ...same },
      { name: `the most ${name}`, limit: max, beyond: max + 1, ...same },
    ];
  }),
  {
    name: "the number of photos",
    limit: maxPhotos,
    beyond: maxPhotos + 1,
    values: (count) => ({ images: photos(count) }),
    sentence: words.photoCount,
  },
];

describe("The database limits", () => {
  it.each(limits)("$name to $limit and refuses $beyond in the catalogue's words", async (tried) => {
    await addListing(database, owner, tried.values(tried.limit));
    const { message } = await refusal(addListing(database, owner, tried.values(tried.beyond)));
    expect(message).toBe(tried.sentence);
  });

  const saveProfile = (field: "full_name" | "phone", value: string) =>
    asCaller(database, owner, (client) => client.query(`update public.profiles set ${field} = $1`, [value]));
  const { maxNameLength, maxPhoneLength, minPhoneDigits, maxPhoneDigits } = profileLimits;
  it.each([
    ["a name", "full_name", text(maxNameLength), text(maxNameLength + 1)],
    ["a short phone number", "phone", digits(minPhoneDigits), digits(minPhoneDigits - 1)],
    ["a long phone number", "phone", digits(maxPhoneDigits), digits(maxPhoneDigits + 1)],
    [
      "a spaced phone number",
      "phone",
      "9876543210".padEnd(maxPhoneLength, "-"),
      "9876543210".padEnd(maxPhoneLength + 1, "-"),
    ],
  ] as const)("%s of a profile as the form does", async (_, field, allowed, refused) => {
    await saveProfile(field, allowed);
    expect((await refusal(saveProfile(field, refused))).code).toBe("23514");
  });
});

describe("The list of rules", () => {
  it("has the sentences of the catalogue, in its order", async () => {
    const rules = await database.query<{ message: string }>(
      "select message from rules.listing_rules order by position",
    );
    const sentences = [...new Set(rules.map(({ message }) => message))];
    const specified = Object.values(words);
    expect(sentences.slice(0, specified.length)).toEqual(specified);
    expect(sentences.slice(specified.length).toSorted()).toEqual(
      [
        ...detailNames.map(details.broken),
        details.areasInOrder,
        details.floorWithin,
        details.possessionWhileBuilt,
      ].toSorted(),
    );
  });

  it("cannot be built while a constraint has no sentence", async () => {
    const attempt = database.transaction(async (client) => {
      await client.query(
        "alter table public.properties add constraint properties_new_rule check (price <> 13)",
      );
      await client.query("select rules.build_listing_problem()");
    });
    expect((await refusal(attempt)).message).toContain("properties_new_rule");
  });

  it("is closed to everybody who calls the API", async () => {
    for (const sql of ["select * from rules.listing_rules", "select rules.build_listing_problem()"]) {
      expect((await refusal(asCaller(database, owner, (client) => client.query(sql)))).code).toBe("42501");
    }
  });
});
