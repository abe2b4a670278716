import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addListings, addOwner, type NewListing } from "../../support/listings.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithPlaces } from "../places/filled-templates.ts";
import { searchText } from "./search-text.ts";

/** Where nothing matches exactly: what comes closest is shown first. */
let database: TestDatabase;

const cities = {
  Sinnar: { pincode: "422103", state: "Maharashtra" },
  Nashik: { pincode: "422001", state: "Maharashtra" },
  Pune: { pincode: "411004", state: "Maharashtra" },
  Nagpur: { pincode: "440001", state: "Maharashtra" },
  Surat: { pincode: "395003", state: "Gujarat" },
};
const inCity = (city: keyof typeof cities, listing: NewListing): NewListing => ({
  pincode: cities[city].pincode,
  location_details: { address: "1, Lane", city, state: cities[city].state },
  listing_type: "sale",
  ...listing,
});
const plot = (area_value: number, more: NewListing = {}): NewListing => ({
  property_type: "land",
  property_subtype: "Residential Plot",
  property_details: {},
  area_value,
  ...more,
});
const trade = (property_subtype: string): NewListing => ({
  property_type: "commercial",
  property_subtype,
  property_details: {},
  title: property_subtype,
});
const flat = (bedrooms: number, details: object = {}): NewListing => ({
  property_type: "residential",
  property_subtype: "Apartment",
  property_details: { bedrooms, ...details },
  title: `Flat of ${bedrooms} rooms`,
});

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithPlaces() });
  // The newest last, so that none comes first because it is new.
  await addListings(database, await addOwner(database), [
    inCity("Nashik", plot(2_600, { title: "Plot of 2600" })),
    inCity("Nashik", plot(40_000, { title: "Plot of 40000" })),
    inCity("Nashik", plot(500, { title: "Plot of 500" })),
    inCity("Pune", flat(2, { parking: 1, balconies: 0 })),
    inCity("Pune", { ...flat(2, { parking: 0, balconies: 2 }), title: "Flat with balconies" }),
    inCity("Nagpur", flat(4)),
    inCity("Nagpur", flat(6)),
    inCity("Surat", trade("Hotel")),
    inCity("Surat", trade("Shop")),
    inCity("Surat", trade("Warehouse")),
    inCity("Surat", { ...flat(2), listing_type: "auction", title: "Flat at auction" }),
    inCity("Nashik", trade("Office Space")),
    inCity("Nashik", { ...flat(7), property_subtype: "Penthouse", listing_type: "rent", price: 18_000 }),
    inCity("Sinnar", {
      ...flat(7),
      property_subtype: "Penthouse",
      price: 1_500_000,
      title: "Penthouse in Sinnar",
    }),
    inCity("Pune", plot(20_000, { property_subtype: "Agricultural Land", title: "Farm" })),
    inCity("Pune", { ...flat(1), listing_type: "rent", price: 19_500, title: "Small flat to rent" }),
    inCity("Nashik", { ...flat(2), listing_type: "rent", price: 23_000, title: "Flat to rent" }),
    inCity("Surat", { ...flat(3), listing_type: "rent", price: 15_000, title: "Large flat to rent" }),
  ]);
  await database.query("select search.apply()");
  await database.query("select search.rebuild()");
}, 300_000);
afterAll(() => database.close());

async function ask(searchQuery: string) {
  const { rows, relaxed, listed_first, place } = await searchText(database, searchQuery, {
    sort: "relevance",
  });
  return { titles: rows.map(({ title }) => title), relaxed, isSaid: listed_first?.is_said, place };
}

describe("Where nothing matches exactly", () => {
  it("of other sizes the most similar come first", async () => {
    const { titles, relaxed } = await ask("plot 3000 sqft nashik");
    expect(relaxed).toEqual(["area"]);
    expect(titles).toEqual(["Plot of 2600", "Plot of 500", "Plot of 40000"]);
  });

  it("of other numbers of rooms the most similar come first", async () => {
    const { titles, relaxed } = await ask("3 bhk flat nagpur");
    expect(relaxed).toEqual(["rooms"]);
    expect(titles).toEqual(["Flat of 4 rooms", "Flat of 6 rooms"]);
  });

  it("of other kinds only those most alike are shown", async () => {
    expect(await ask("restaurant surat")).toMatchObject({ titles: ["Hotel"], relaxed: ["kind"] });
  });

  it("beside another kind in the place the right kind elsewhere is shown", async () => {
    const office = await ask("office space surat");
    expect(office.titles).toContain("Office Space");
    for (const other of ["Hotel", "Warehouse"]) expect(office.titles).not.toContain(other);
    expect(office.relaxed).toContain("anywhere");
    const farm = await ask("agricultural land nashik");
    expect(farm.titles[0]).toBe("Farm");
  });

  it("what lacks more than a closer one is left out, and only what the shown ones lack is said to be given up", async () => {
    const { titles, relaxed } = await ask("2 bhk flat for rent in pune under 25000");
    // The large one has other rooms as the small one does, but is farther away.
    expect(titles).toEqual(["Small flat to rent", "Flat to rent"]);
    // Nothing costs more than 25,000.
    expect(relaxed).toEqual(["state", "rooms"]);
  });

  it("in other places the nearest come first", async () => {
    const { titles, relaxed } = await ask("flat for sale in satara");
    expect(relaxed).toEqual(["state"]);
    // Those of one city lie at about the same distance.
    expect(titles.slice(0, 2).sort()).toEqual(["Flat of 2 rooms", "Flat with balconies"]);
    expect(titles.slice(2).sort()).toEqual(["Flat of 4 rooms", "Flat of 6 rooms"]);
  });

  it("homes with as many rooms are shown from anywhere, although no kind was named, and auctions", async () => {
    const { titles, relaxed } = await ask("6 bhk patna");
    expect(titles[0]).toBe("Flat of 6 rooms");
    expect(relaxed).toContain("anywhere");
    expect(await ask("auction patna")).toMatchObject({ titles: ["Flat at auction"], relaxed: ["anywhere"] });
  });
});

describe("Of what comes close", () => {
  it("an auction that nobody asked for follows what is for sale", async () => {
    const { titles } = await ask("4 bhk flat surat");
    expect(titles.indexOf("Flat at auction")).toBeGreaterThan(titles.indexOf("Flat of 4 rooms"));
  });

  it("what lies nearer at a somewhat higher price is shown, and said to be", async () => {
    const { titles, relaxed } = await ask("1 bhk flat for rent in pune under 14000");
    expect(titles[0]).toBe("Small flat to rent");
    expect(relaxed).toContain("any_price");
  });

  it("the road to a town leads to the town", async () => {
    const { place, titles } = await ask("2 bhk flat sinnar road");
    expect(place?.name).toBe("Sinnar");
    expect(titles).toContain("Flat of 2 rooms");
  });

  it("of too many to compare, those around the place are", async () => {
    const [found] = await database.query<{ around: number; nowhere: number }>(
      `select search.total(search.found_around(flats, array[nashik.geo_uid], null))::int as around,
         search.total(search.found_around(flats, '{nowhere}', null))::int as nowhere
       from (select jsonb_populate_record(null::search.criteria, '{"tags": ["#penthouse"]}') as flats) as wanted,
         (select geo_uid from public.geo_locations where village = 'Nashik' and location_type = 'city') as nashik`,
    );
    // Both penthouses lie within 250 km; nothing is known of another place.
    expect(found).toEqual({ around: 2, nowhere: 0 });
  });
});

describe("Who asks for something cheap", () => {
  it("is shown the lowest prices first of what matches", async () => {
    const { titles, relaxed } = await ask("cheap flat for rent");
    expect(relaxed).toBeNull();
    expect(titles).toEqual(["Large flat to rent", "Small flat to rent", "Flat to rent"]);
  });

  it("and of what only comes close", async () => {
    const { titles, relaxed } = await ask("cheap 2 bhk flat for rent in pune");
    expect(relaxed).toEqual(["state", "rooms"]);
    expect(titles).toEqual(["Small flat to rent", "Flat to rent"]);
  });

  it("but not what is far away before what is near", async () => {
    const { titles, relaxed } = await ask("cheap 4 bhk flat for rent in nashik");
    expect(relaxed).toEqual(["anywhere", "rooms"]);
    expect(titles).toEqual(["Flat to rent", "Large flat to rent"]);
  });

  it("page by page", async () => {
    const page = async (page_offset: number) => {
      const { rows } = await searchText(database, "cheap flat", { page_offset, page_limit: 3 });
      return rows.map(({ price }) => price);
    };
    const prices = [...(await page(0)), ...(await page(3))];
    expect(prices).toHaveLength(6);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
  });
});

it("A word that nobody knows leaves no page empty, whatever the price", async () => {
  const { titles, relaxed } = await ask("flat for rent xyzzyplugh under 3000");
  expect(relaxed).toEqual(["words", "any_price"]);
  expect(titles[0]).toBe("Large flat to rent");
});

it("Who looks for an auction of what nobody auctions is shown auctions", async () => {
  const { titles, relaxed } = await ask("auction warehouse pune");
  expect(relaxed).toEqual(["anywhere", "kind"]);
  expect(titles).toEqual(["Flat at auction"]);
});

it("Who names a price to buy at is shown what is for sale nearby before rents in the place", async () => {
  const { titles, relaxed } = await ask("penthouse nashik under 20 lakh");
  expect(relaxed).toEqual(["nearby"]);
  expect(titles).toEqual(["Penthouse in Sinnar"]);
});

it.each([0, -1, 1e-9, 1e12])("A limit of %s is no fault", async (limit) => {
  const question = "words => '{xyzzyplugh}', may_relax => true, sort => 'relevance'";
  for (const name of ["min_price", "max_price", "min_area", "max_area"]) {
    const [found] = await database.query<{ total: number }>(
      `select (public.search_properties(${question}, subtypes => '{Apartment}', ${name} => $1) ->> 'total')::int as total`,
      [limit],
    );
    expect(found?.total).toBeGreaterThanOrEqual(0);
  }
});

it("Words that describe put listings first that count parking spaces and balconies", async () => {
  const { titles, isSaid } = await ask("2 bhk flat with parking pune");
  expect(titles).toEqual(["Flat of 2 rooms", "Flat with balconies"]);
  expect(isSaid).toBe(true);
  expect((await ask("2 bhk flat with balcony pune")).titles[0]).toBe("Flat with balconies");
});

it.each(["flat kashmiraa pune", "warehouse for rent in pune wardhaman nagar"])(
  "%s: beside a place no word is corrected into a state, or into a city of another state",
  async (text) => expect((await ask(text)).place?.name).toBe("Pune"),
);

it("A pincode that stands beside the name of its city finds what comes close too", async () => {
  const { titles, relaxed } = await ask("penthouse nashik 422101 10 to 11 lakh");
  expect(titles).toContain("Penthouse in Sinnar");
  expect(relaxed).not.toBeNull();
});
