import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { addListing, addPerson, insertListing, listing, refusal, type Values } from "./people.ts";

let database: TestDatabase;
let owner: Caller & { userId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await addPerson(database);
});
afterAll(() => database.close());

const picture = (folder: string, name = "a.jpg") =>
  `/storage/v1/object/public/property_images/${folder}/${name}`;
const ownPicture = (name?: string) => picture(`user_${owner.userId}`, name);
const location = (values: Values) => ({
  location_details: { address: "12, Station Road", city: "Baramati", state: "Maharashtra", ...values },
});
const details = (values: Values) => ({ property_details: values });
const nextYear = new Date().getFullYear() + 1;

interface Broken {
  what: string;
  values: () => Values;
  says: string;
  constraint: string;
}
const broken = (what: string, values: Values | (() => Values), says: string, constraint: string): Broken => ({
  what,
  values: typeof values === "function" ? values : () => values,
  says,
  constraint: `properties_${constraint}`,
});

const required = "Please fill in all required fields";
const place = "Please fill in all required location fields";
const price = "Please enter a valid price";
const area = "Please enter a valid area";
const photos = "Photos must be files of your own uploads";

const brokenListings: Broken[] = [
  broken("an empty title", { title: "" }, required, "title_given"),
  broken("a title of spaces", { title: " \n\t" }, required, "title_given"),
  broken(
    "an endless title",
    { title: "x".repeat(201) },
    "Please keep the title within 200 characters",
    "title_given",
  ),
  broken("an empty description", { description: " " }, required, "description_given"),
  broken(
    "an endless description",
    { description: "x".repeat(10_001) },
    "Please keep the description within 10,000 characters",
    "description_given",
  ),
  broken("no pincode", { pincode: "" }, required, "pincode_six_digits"),
  ...["41310", "4131022", "41310a", "४१३१०२", "413 02"].map((pincode) =>
    broken(
      `the pincode ${pincode}`,
      { pincode },
      "Please enter a valid 6-digit pincode",
      "pincode_six_digits",
    ),
  ),
  ...[0, -1, 0.001, 10.005, 1e12 + 1, "NaN", "Infinity"].map((value) =>
    broken(`the price ${value}`, { price: value }, price, "price_valid"),
  ),
  ...[0, -1, 0.001, 10.005, 1e9 + 1, "NaN"].map((value) =>
    broken(`the area ${value}`, { area_value: value }, area, "area_valid"),
  ),
  broken("an unknown unit", { area_unit: "bigha" }, "Please choose an area unit", "area_unit_known"),
  broken(
    "an unknown listing type",
    { listing_type: "gift" },
    "Please choose a listing type",
    "listing_type_known",
  ),
  broken(
    "an unknown property type",
    { property_type: "castle" },
    "Please choose a property type",
    "property_type_known",
  ),
  broken(
    "no subtype",
    { property_subtype: "" },
    "Please choose a subtype that belongs to the property type",
    "subtype_of_type",
  ),
  broken(
    "a subtype of another type",
    { property_subtype: "Warehouse" },
    "Please choose a subtype that belongs to the property type",
    "subtype_of_type",
  ),
  broken("no city", location({ city: "" }), place, "location_required"),
  broken("no state", location({ state: " " }), place, "location_required"),
  broken("no address", location({ address: undefined }), place, "location_required"),
  broken("a city that is a number", location({ city: 7 }), place, "location_required"),
  broken(
    "an endless landmark",
    location({ landmark: "x".repeat(201) }),
    "Please shorten the location details",
    "location_shape",
  ),
  broken(
    "a landmark that is a list",
    location({ landmark: ["x"] }),
    "Please shorten the location details",
    "location_shape",
  ),
  broken(
    "endless extras",
    location({ extra: "x".repeat(4000) }),
    "Please shorten the location details",
    "location_shape",
  ),
  broken(
    "details that are a list",
    { property_details: [] },
    "Please check the property details",
    "details_shape",
  ),
  broken(
    "endless details",
    details({ extra: "x".repeat(4000) }),
    "Please check the property details",
    "details_shape",
  ),
  ...[1799, nextYear + 1, 2000.5, "2000"].map((build_year) =>
    broken(
      `the build year ${build_year}`,
      details({ build_year }),
      "Please enter a build year between 1800 and the current year",
      "build_year_valid",
    ),
  ),
  broken(
    "minus one bedroom",
    details({ bedrooms: -1 }),
    "Please enter a valid number of bedrooms",
    "bedrooms_valid",
  ),
  broken(
    "3+ bedrooms",
    details({ bedrooms: "3+" }),
    "Please enter a valid number of bedrooms",
    "bedrooms_valid",
  ),
  broken(
    "half a bathroom",
    details({ bathrooms: 0.5 }),
    "Please enter a valid number of bathrooms",
    "bathrooms_valid",
  ),
  broken(
    "minus one parking space",
    details({ parking: -1 }),
    "Please enter a valid number of parking spaces",
    "parking_valid",
  ),
  broken("no floor at all", details({ floors: 0 }), "Please enter a valid number of floors", "floors_valid"),
  broken(
    "an unknown construction status",
    details({ construction_status: "ruin" }),
    "Please choose a construction status",
    "construction_status_known",
  ),
  broken(
    "an unknown furnished status",
    details({ furnished_status: true }),
    "Please choose a furnished status",
    "furnished_status_known",
  ),
  broken(
    "31 photos",
    () => ({ images: Array.from({ length: 31 }, (_, i) => ownPicture(`${i}.jpg`)) }),
    "A listing can have at most 30 photos",
    "images_few",
  ),
  ...[
    ["a photo of somebody else's folder", () => picture("user_00000000-0000-4000-8000-000000000000")],
    ["a photo of another site", () => `https://evil.example${ownPicture()}`],
    ["a photo of another bucket", () => ownPicture().replace("property_images", "avatars")],
    ["a photo that climbs out of its folder", () => ownPicture("../user_x/a.jpg")],
    ["a script instead of a photo", () => `javascript:alert(1)//${ownPicture()}`],
    ["a page instead of a photo", () => ownPicture("a.html")],
    ["a photo with a query behind it", () => `${ownPicture()}?x=1`],
    ["a photo behind credentials", () => `https://user:word@homes.example${ownPicture()}`],
    ["a photo of anywhere", () => "https://elsewhere.example/a.jpg"],
    ["no photo where one should be", () => null],
  ].map(([what, image]) =>
    broken(
      String(what),
      () => ({ images: [typeof image === "function" ? image() : image] }),
      photos,
      "images_own",
    ),
  ),
];

describe("A listing with", () => {
  it.each(brokenListings)("$what is refused in the form's words", async ({ values, says, constraint }) => {
    const error = await refusal(addListing(database, owner, values()));
    expect(error).toMatchObject({ code: "23514", message: says, constraint });
  });

  it.each(brokenListings)("$what is refused on update too", async ({ values, says }) => {
    const { id } = await addListing(database, owner);
    const change = values();
    const sets = Object.keys(change).map((name) => `${name} = changed.${name}`);
    const error = await refusal(
      asCaller(database, owner, (client) =>
        client.query(
          `update public.properties set ${sets} from json_populate_record(null::public.properties, $2) as changed
           where properties.id = $1`,
          [id, JSON.stringify(change)],
        ),
      ),
    );
    expect(error).toMatchObject({ code: "23514", message: says });
  });

  it.each(brokenListings)("$what is refused by the constraint itself", async ({ values, constraint }) => {
    const undo = database.transaction(async (client) => {
      await client.query("alter table public.properties disable trigger user");
      await insertListing(client, { ...listing(values()), user_id: owner.userId });
    });
    expect(await refusal(undo)).toMatchObject({ code: "23514", constraint });
  });

  it.each([
    ["title", required],
    ["description", required],
    ["pincode", required],
    ["price", price],
    ["area_value", area],
    ["property_subtype", "Please choose a subtype that belongs to the property type"],
    ["location_details", place],
  ])("%s left out is refused in the form's words", async (field, says) => {
    const { [field]: _, ...rest } = listing();
    const attempt = asCaller(database, owner, (client) => insertListing(client, rest));
    expect(await refusal(attempt)).toMatchObject({ code: "23514", message: says });
  });

  it("several mistakes is refused with them in the form's order", async () => {
    const values: Values = { title: "", pincode: "1", price: 0, area_value: 0, location_details: {} };
    const said = [];
    for (const field of Object.keys(values)) {
      said.push((await refusal(addListing(database, owner, values))).message);
      values[field] = listing()[field];
    }
    expect(said).toEqual([required, "Please enter a valid 6-digit pincode", price, area, place]);
  });
});

describe("A listing may", () => {
  it.each([
    ["cost one paisa", { price: 0.01 }],
    ["cost a thousand crore", { price: 1e10 }],
    ["be an auction", { listing_type: "auction" }],
    ["have been built this year", details({ build_year: new Date().getFullYear() })],
    ["have no bedrooms", details({ bedrooms: 0, bathrooms: null })],
    ["say its furnishing in the older words", details({ furnishing: "Fully", floor: "3 of 12" })],
    ["be described in Marathi", { title: "बारामतीत दोन खोल्यांची सदनिका" }],
  ])("%s", async (_, values) => {
    expect(await addListing(database, owner, values)).toMatchObject({ version: 1, is_active: true });
  });

  it("show photos of its owner's folder, with or without the site's address", async () => {
    const images = [ownPicture(), ownPicture("b.webp")];
    expect(await addListing(database, owner, { images })).toMatchObject({ images });
  });

  it("leave out what has a default", async () => {
    const { listing_type, property_type, area_unit, images, ...short } = listing();
    const stored = await asCaller(database, owner, (client) => insertListing(client, short));
    expect(stored).toMatchObject({
      listing_type: "sale",
      property_type: "residential",
      area_unit: "sqft",
      images: [],
      is_featured: false,
      is_active: true,
      location_details: { country: "India" },
    });
  });
});

describe("A profile", () => {
  it.each(["98765", "phone me", "12345678901234567890123", "+91 98765 4321x"])(
    "with the phone number %s is refused",
    async (phone) => {
      const error = await refusal(
        asCaller(database, owner, (client) => client.query("update public.profiles set phone = $1", [phone])),
      );
      expect(error).toMatchObject({ code: "23514", message: "Please enter a valid phone number" });
    },
  );

  it.each(["", "  "])("without a name (%j) is refused", async (name) => {
    const error = await refusal(
      asCaller(database, owner, (client) =>
        client.query("update public.profiles set full_name = $1", [name]),
      ),
    );
    expect(error).toMatchObject({ code: "23514", message: "Please enter your full name" });
  });

  it.each(["9876543210", "+91 98765 43210", ""])("may have the phone number %j", async (phone) => {
    const { rows } = await asCaller(database, owner, (client) =>
      client.query("update public.profiles set phone = $1, updated_at = '2000-01-01' returning *", [
        ` ${phone} `,
      ]),
    );
    expect(rows[0].phone).toBe(phone);
    expect(Date.now() - rows[0].updated_at.getTime()).toBeLessThan(60_000);
  });
});
