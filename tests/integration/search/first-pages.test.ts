import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionOf } from "../../../domain/search/question.ts";
import { understand } from "../../../domain/search/understand.ts";
import type { SearchAnswer } from "../../../domain/search-answers.ts";
import {
  firstPageQueries,
  isRight,
  type JudgedListing,
  listingsToJudge,
} from "../../search-queries/first-pages.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { templateWithListings, templateWithSamples } from "../places/filled-templates.ts";

let database: TestDatabase;

/** All of them on 20,000 listings with every village are asked by benchmarks/search/first-pages.ts. */
const asked = firstPageQueries.filter((_, index) => index % 6 === 0);
/** Each is asked once: the one half among few listings, the other among many. */
const amongFew = asked.filter((_, index) => index % 2 === 0);
const amongMany = asked.filter((_, index) => index % 2 === 1);

beforeAll(async () => {
  database = await createTestDatabase({ template: await templateWithSamples() });
});
afterAll(() => database.close());

async function ask(searchQuery: string): Promise<SearchAnswer> {
  const question = questionOf({ searchQuery }, understand(searchQuery));
  const names = Object.keys(question);
  const values: unknown[] = Object.values(question);
  const [found] = await database.query<{ answer: SearchAnswer }>(
    `select public.search_properties(${names.map((name, index) => `${name} => $${index + 1}`).join(", ")}) as answer`,
    values,
  );
  if (!found) throw new Error("the search gave no answer");
  return found.answer;
}

async function expectRightFirstPages(queries: typeof asked) {
  const rows = await database.query<JudgedListing>(listingsToJudge);
  const listings = new Map(rows.map((row) => [row.id, row]));
  const wrong: string[] = [];
  for (const judged of queries) if (!isRight(judged, await ask(judged[0]), listings)) wrong.push(judged[0]);
  if (wrong.length > 0.05 * queries.length) expect(wrong).toEqual([]);
}

it("at least a hundred judged queries are asked of each", () => {
  for (const queries of [amongFew, amongMany]) expect(queries.length).toBeGreaterThanOrEqual(100);
});

it(
  "of their first pages on the sample listings 95 in 100 are right",
  () => expectRightFirstPages(amongFew),
  120_000,
);

it("where nothing is for lease, what is to rent in the town is shown, and said to be", async () => {
  const { rows, relaxed } = await ask("house for lease in bangalore");
  expect(relaxed).toEqual(["rent"]);
  expect(rows.map(({ listing_type, location_details }) => [listing_type, location_details.city])).toEqual([
    ["rent", "Bengaluru"],
  ]);
  // This price is one for a lease of years.
  expect((await ask("house for lease in bangalore 15 lakh")).relaxed).not.toContain("rent");
});

it("where no restaurant is to rent, one for lease in the town is shown, and said to be; a home is not", async () => {
  const { rows, relaxed } = await ask("restaurant space for rent in panaji");
  expect(relaxed).toEqual(["lease"]);
  expect(rows.map(({ listing_type, location_details }) => [listing_type, location_details.city])).toEqual([
    ["lease", "Panaji"],
  ]);
  expect((await ask("villa for rent in panchgani")).relaxed).not.toContain("lease");
});

it("of two places with or between them both are meant, though nothing is listed in either", async () => {
  const { place, relaxed } = await ask("2 bhk hinjewadi or magarpatta");
  expect(place?.name).toBe("Hinjawadi, Magarpatta");
  expect(relaxed).not.toContain("words");
});

it("who asks for land is shown land, if need be farther away, and a home is no shop", async () => {
  const land = await ask("land in kolhapur");
  expect(land.relaxed).toEqual(["state"]);
  expect(new Set(land.rows.map(({ property_type }) => property_type))).toEqual(new Set(["land"]));
  const room = await ask("room for rent in patna");
  expect(new Set(room.rows.map(({ property_type }) => property_type))).toEqual(new Set(["residential"]));
  // Nobody lets land: then anything that is to rent in the town.
  expect((await ask("land on rent sangli")).relaxed).toEqual(["kind"]);
});

it("around a locality with namesakes, the state of the best known one is looked at", async () => {
  // Adyar in Maharashtra has a smaller pincode than the one in Chennai, and that state has plots.
  expect((await ask("plot in adyar")).relaxed).toEqual(["anywhere"]);
});

describe("On 2,500 synthetic listings as well", () => {
  beforeAll(async () => {
    await database.close();
    database = await createTestDatabase({ template: await templateWithListings() });
  });

  it("95 in 100 are right", () => expectRightFirstPages(amongMany), 120_000);

  it.each([
    ["jaipuur", "Jaipur", "jaipur"],
    ["2 bhk in patana", "Patna", "patna"],
    ["secundrabad", "Secunderabad", "secunderabad"],
    ["mulund east", "Mulund East", null],
    ["andheri w 2 bhk", "Andheri West", null],
    ["अंधेरी पूर्व", "Andheri East", null],
    ["उत्तर प्रदेश", "Uttar Pradesh", null],
    ["goregoan east", "Goregaon East", null],
    ["hadpsar", "Hadapsar", "hadapsar"],
    ["म्हैसूर", "Mysuru", null],
    ["मेरठ", "Meerut", null],
    ["जामनगर", "Jamnagar", null],
    // Localities that sound like a city.
    ["vashi", "Vashi", null],
    ["girgaon", "Girgaon", null],
    // The end of a name that is also what people call a city.
    ["kalyani nagar", "Kalyani Nagar", null],
    ["flat in mp", "Madhya Pradesh", null],
    // The beginning of a state's name is a city in it.
    ["jammu kashmir", "Jammu and Kashmir", null],
    ["जम्मू कश्मीर", "Jammu and Kashmir", null],
    ["flat in jammu", "Jammu", null],
    // The gazetteer writes Vite.
    ["vita sangli", "Vita", null],
    // Two places of one kind beside each other; but no road's two ends, and no street named after a city.
    ["2 bhk in aundh or baner", "Aundh, Baner", null],
    ["mumbai pune", "Mumbai, Pune", null],
    ["plot mumbai pune expressway", "Mumbai", null],
    ["ajmer road jaipur", "Ajmer Road", null],
    // Two cities although one lies near the other; but a smaller one before a big one is an address.
    ["mumbai and thane", "Mumbai, Thane", null],
    ["thane or mumbai", "Thane, Mumbai", null],
    ["मुंबई आणि ठाणे", "Mumbai, Thane", null],
    ["mumbai thane", "Mumbai, Thane", null],
    ["thane mumbai", "Thane", null],
    ["delhi noida gurgaon", "Delhi, Noida, Gurugram", null],
    ["bengaluru chennai hyderabad", "Bengaluru, Chennai, Hyderabad", null],
    ["wakad or mumbai", "Wakad, Mumbai", null],
    ["goa or kerala villa", "Goa, Kerala", null],
    ["jammu and kashmir", "Jammu and Kashmir", null],
    ["malad west and goregaon east", "Malad West, Goregaon East", null],
    ["banjara hills jubilee hills", "Banjara Hills, Jubilee Hills", null],
    // Roads that are named after a city, and roads that are known by letters.
    ["nashik road", "Nashik Road", null],
    ["नाशिक रोड", "Nashik Road", null],
    ["mysore road", "Mysore Road", null],
    ["linking road", "Linking Road", null],
    ["mg road pune", "MG Road", null],
    ["एमजी रोड पुणे", "MG Road", null],
    ["fc road", "FC Road", null],
    ["fergusson college road pune", "FC Road", null],
    ["old airport road bangalore", "Old Airport Road", null],
    ["plot nashik road touch", "Nashik", null],
    // Names of several words in Devanagari.
    ["इंदौर विजय नगर", "Vijay Nagar", null],
    ["विजय नगर", "Vijay Nagar", null],
    ["कोरेगाव पार्क", "Koregaon Park", null],
    ["सिविल लाइन्स नागपुर", "Civil Lines", null],
    // A village that is called Bhopal, and one of the name in the next city.
    ["ashok nagar bhopal", "Bhopal", null],
    ["model town delhi", "Model Town", null],
    ["bilaspur himachal", "Bilaspur", null],
    ["vasai road", "Vasai", null],
    // Localities of big cities without a post office of that name, as people write them, and streets named after a city.
    ["flat in byculla", "Byculla", null],
    ["2 bhk nigdi pune", "Nigdi", null],
    ["shop in wagle estate thane", "Wagle Estate", null],
    ["marine drive flat", "Marine Drive", null],
    ["flat in yerawada pune", "Yerwada", null],
    ["thiruvanmiyur chennai", "Tiruvanmiyur", null],
    ["office on wardha road nagpur", "Wardha Road", null],
    // Nothing is listed in this one, and other cities have one of the name.
    ["flat in hebbal bengaluru", "Hebbal", null],
    ["house in adarsh nagar jaipur", "Adarsh Nagar", null],
    ["dwarka delhi", "Dwarka", null],
    // Names that hold a kind or the name of another place, and towns in Devanagari that no rule reads.
    ["yelahanka new town", "Yelahanka", null],
    ["new town kolkata", "New Town", null],
    ["dadra and nagar haveli", "Dadra and Nagar Haveli", null],
    ["andaman and nicobar islands", "Andaman and Nicobar Islands", null],
    ["islampur sangli", "Urun-Islampur", null],
    ["रीवा", "Rewa", null],
    ["छिंदवाड़ा में प्लॉट", "Chhindwara", null],
    ["भीलवाड़ा", "Bhilwara", null],
    ["आजमगढ़ मकान", "Azamgarh", null],
    ["मिर्ज़ापुर", "Mirzapur", null],
    ["मुरैना", "Morena", null],
    ["मकान बिलासपुर छत्तीसगढ़", "Bilaspur", null],
    ["छत्तीसगढ़ में जमीन", "Chhattisgarh", null],
    ["उड़ीसा", "Odisha", null],
    ["केरळ", "Kerala", null],
    // Towns that sound like a city, that begin with a village's name, or whose name has what is a case ending elsewhere.
    ["paithan", "Paithan", null],
    ["सांगोला", "Sangola", null],
    ["flat in nadiad", "Nadiad", null],
    ["fatehpur sikri", "Fatehpur Sikri", null],
    ["flat in wadala", "Wadala", null],
    // Names that hold a word of the vocabulary or sound like one.
    ["2 bhk in rk puram", "RK Puram", null],
    ["opera house", "Opera House", null],
    ["paschim vihar", "Paschim Vihar", null],
    ["शिलांग", "Shillong", null],
    // As people shorten cities and localities.
    ["flat in gk 1", "Greater Kailash", null],
    ["camp pune", "Pune Camp", null],
    ["flat in kol", "Kolkata", null],
    ["shop in ahd", "Ahmedabad", null],
    ["2bhk blore", "Bengaluru", null],
    // Localities without a post office of their name, and one with the name in several cities.
    ["office in fort mumbai", "Fort", null],
    ["shop laxmi road pune", "Laxmi Road", null],
    ["plot near mihan nagpur", "MIHAN", null],
    ["house in civil lines prayagraj", "Civil Lines", null],
    ["office in salt lake sector v kolkata", "Salt Lake Sector V", null],
    ["salt lake sector 5", "Salt Lake Sector V", null],
    ["bhayandar west", "Bhayander West", null],
    // Nothing is listed there, and a part of the name is known otherwise.
    ["police bazar shillong", "Police Bazar", null],
    ["office in opera house mumbai", "Opera House", null],
    ["office exhibition road patna", "Exhibition Road", null],
    ["gandhi nagar bangalore shop", "Gandhi Nagar", null],
    ["godown in transport nagar lucknow", "Transport Nagar", null],
    ["flat marine drive kochi", "Marine Drive", null],
    ["sohna rod gurgaon 3 bhk", "Sohna Road", null],
    ["office nariman pt", "Nariman Point", null],
    // A place in a district that is named as such, and as people write names.
    ["osmanabad district tuljapur plot", "Tuljapur", null],
    ["पुणे जिल्हा बारामती प्लॉट", "Baramati", null],
    ["दुकान लक्ष्मी रोड", "Laxmi Road", null],
    ["plot bhopal kolar", "Kolar Road", null],
    // Roads of a name that many places have, there and where none is known, sectors in which nothing is listed, and a market that is no city.
    ["zirakpur vip road", "VIP Road", null],
    ["panipat vip road", "Panipat", null],
    ["rohini sector 7 flat", "Rohini", null],
    ["shop near mandi indore", "Indore", null],
    ["house in mandi himachal", "Mandi", null],
    // A locality of a big city, and a small town elsewhere.
    ["flat in sangvi", "Sangvi", null],
    ["वाशीमध्ये १ बीएचके", "Vashi", null],
    ["sinhgad road flat", "Sinhagad Road", null],
    // Misspelt localities beside their city, of one word and of several, also where nothing is listed.
    ["2 bhk banjra hills hyderabad", "Banjara Hills", "banjara hills"],
    ["korgaon park pune", "Koregaon Park", "koregaon park"],
    ["marathali bangalore", "Marathahalli", "marathahalli"],
    ["patna knakarbagh plot", "Kankarbagh", "kankarbagh"],
    ["bialey road patna", "Bailey Road", "bailey road"],
    // Two letters swapped: no other place that sounds alike.
    ["flat in nodia", "Noida", "noida"],
    ["gomti nagar lucnkow", "Gomti Nagar", "lucknow"],
    // Towns in Devanagari whose Latin name follows another reading.
    ["निफाडमध्ये प्लॉट", "Niphad", null],
    ["किनवट", "Kinwat", null],
    ["हातकणंगलेमध्ये घर", "Hatkanangle", null],
    ["देवळीमध्ये प्लॉट", "Deoli", null],
    ["राजगढ़ में मकान", "Rajgarh", null],
    ["किशनगढ़", "Kishangarh", null],
    ["खगड़िया में जमीन", "Khagaria", null],
    ["फगवाड़ा में दुकान", "Phagwara", null],
    ["सटाणा", "Satana", null],
    ["चांदनी चौक में दुकान", "Chandni Chowk", null],
    // Names of today and of yesterday, landmarks, and a state of whose name there are villages.
    ["dharamshala himachal me cottage", "Dharamsala", null],
    ["मुगलसराय में मकान", "Mughalsarai", null],
    ["house near iit bombay", "Powai", null],
    ["plot near yamuna expressway", "Yamuna Expressway", null],
    ["flat in cbd belapur", "CBD Belapur", null],
    ["ग्रेटर नोएडा", "Greater Noida", null],
    ["दक्षिण दिल्ली में फ्लैट", "South Delhi", null],
    ["हैदराबाद गच्चीबौली 2 बीएचके", "Gachibowli", null],
    ["rajgir bihar plot", "Rajgir", null],
    ["railwya station nagpur flat", "Nagpur", null],
    // Parts of big cities, in three languages and as people call them.
    ["flat in south mumbai", "South Mumbai", null],
    ["2 bhk sobo", "South Mumbai", null],
    ["दक्षिण मुंबई", "South Mumbai", null],
    ["north bangalore 3 bhk", "North Bengaluru", null],
    ["उत्तर बंगलौर", "North Bengaluru", null],
    ["south kolkata flat", "South Kolkata", null],
    ["western suburbs mumbai", "Western Suburbs", null],
    ["2bhk in omr", "Old Mahabalipuram Road", null],
    // Sides, roads and camps that the gazetteer has got to know, and towns beside a city.
    ["kalyan east 1 bhk", "Kalyan East", null],
    ["b t kawade road pune", "BT Kawade Road", null],
    ["deolali camp house", "Deolali Camp", null],
    ["new town action area 2 kolkata", "Action Area 2", null],
    ["flat in four bungalows mumbai", "Four Bungalows", null],
    ["zirakpur chandigarh", "Zirakpur", null],
    ["property near dwarka sector 21 metro", "Dwarka", null],
    ["हिंजवडी फ्लॅट", "Hinjawadi", null],
    ["dlf phase 3 gurgaon", "DLF Phase 3", null],
    ["bangalore east villa", "East Bengaluru", null],
    // Neighbours, though nothing is listed in one of them.
    ["baner balewadi 3 bhk", "Baner, Balewadi", null],
    // Two letters away from Cochin, which is far.
    ["hostel for sale near kota coachinn", "Kota", null],
    ["5 marla house model town jalandhar", "Model Town", null],
    ["2 bhk kalyan west mumbai", "Kalyan West", null],
    // Nobody knows this pincode, but the place beside it.
    ["wagholi pune 411207 2bhk", "Wagholi", null],
  ])("%s is %s, and a correction is said", async (query, name, corrected) => {
    expect(await ask(query)).toMatchObject({ place: { name }, corrected });
  });

  it.each([
    ["xyz shops vadodrra", "Vadodara", "xyz vadodara"],
    ["xyz apartmnt in hyderabda", "Hyderabad", "xyz hyderabad"],
  ])(
    "%s is %s: a word that means nothing keeps no place from being corrected, and is given up",
    async (query, name, corrected) => {
      const answer = await ask(query);
      expect(answer).toMatchObject({ place: { name }, corrected });
      expect(answer.relaxed).toContain("words");
    },
  );

  it("Of two words that mean nothing beside a misspelt place nobody can tell what is meant", async () => {
    expect(await ask("xyz abcq shops vadodra")).toMatchObject({ corrected: null });
  });

  it.each([
    ["plot in patan", "Gujarat"],
    ["patan madhe plot", "Maharashtra"],
    ["पाटणमध्ये प्लॉट", "Maharashtra"],
    ["dindori plot", "Madhya Pradesh"],
    ["दिंडोरीत जमीन विकणे आहे", "Maharashtra"],
    ["surat madhe dukan", "Gujarat"],
    ["flat in nerul", "Maharashtra"],
    ["nerul goa", "Goa"],
    // Of one weight: the first of the gazetteer, whenever it was loaded.
    ["flat in katra", "Jammu and Kashmir"],
    ["hamirpur", "Himachal Pradesh"],
  ])(
    "%s is in %s: Marathi means the place in Maharashtra of several, and any language that of a big city",
    async (query, state) => {
      const uid = (await ask(query)).place?.uid;
      const [found] = await database.query<{ state: string }>(
        "select state from public.geo_locations where geo_uid = $1",
        [uid],
      );
      expect(found).toEqual({ state });
    },
  );

  it.each([
    ["mulund east", "Mulund"],
    ["2 bhk in vile parle east", "Vile Parle"],
    ["kandivali west mumbai", "Kandivali"],
  ])(
    "%s, where nothing is listed, shows first what owners place in %s without a side, and says so",
    async (query, name) => {
      const { rows, relaxed } = await ask(query);
      expect(relaxed).toEqual(["nearby"]);
      expect(rows[0]?.location_details.area).toBe(name);
    },
  );

  it.each([
    ["560067 flats for sale", "city", "Bengaluru"],
    ["1bhk vashi navi mumbai", "city", "Navi Mumbai"],
    ["flat in nehru place", "city", "New Delhi"],
    ["flat 411207", "city", "Pune"],
  ] as const)(
    "%s, where nothing is listed, shows first what is nearest: in the %s %s",
    async (query, part, name) => {
      const { rows, relaxed } = await ask(query);
      expect(relaxed).toContain("nearby");
      expect(rows[0]?.location_details[part]).toBe(name);
    },
  );

  it("shows in a part of a city what lies there, and nothing of the rest", async () => {
    const shown = async (query: string) =>
      new Set((await ask(query)).rows.map(({ location_details }) => location_details.area));
    const southern = await shown("flat in south mumbai");
    expect(southern).toContain("Worli");
    for (const area of ["Borivali", "Andheri West", "Mulund"]) expect(southern).not.toContain(area);
    const eastern = await shown("flat in east bangalore");
    expect(eastern).toContain("Whitefield");
    for (const area of ["Rajajinagar", "Malleshwaram", "Banashankari"]) expect(eastern).not.toContain(area);
  });

  it("takes no locality of a listing for one of the name far away, unless the pincode is that one's", async () => {
    const [found] = await database.query<{ is_far: boolean; is_own: boolean }>(
      `select search.place_tags(location, '682001') && far.tags as is_far, search.place_tags(location, far.pincode) && far.tags as is_own
       from jsonb_build_object('state', 'Kerala', 'city', 'Kochi', 'area', 'Gandhi Nagar') as location,
       lateral (select array['@' || geo_uid] as tags, pincode from public.geo_locations
         where village = 'Gandhi Nagar' and district = 'Kottayam' and location_type = 'locality') as far`,
    );
    expect(found).toEqual({ is_far: false, is_own: true });
  });

  it("finds a listing in the district of its locality, although its city lies in another", async () => {
    const { relaxed, rows } = await ask("flat in south delhi");
    expect(relaxed).toBeNull();
    expect(rows.map(({ location_details }) => location_details.area)).toContain("Saket");
    expect(rows.map(({ location_details }) => location_details.area)).not.toContain("Rohini");
  });

  it("but in no district that its city does not reach into", async () => {
    const [found] = await database.query<{ own: boolean; other: boolean }>(
      `select '@' || gazetteer.uid('Delhi', 'South Delhi', null, null) = any (search.place_tags(saket, '110017')) as own,
         '@' || gazetteer.uid('Uttar Pradesh', 'Ghaziabad', null, null) = any (search.place_tags(noida, '201301')) as other
       from jsonb_build_object('state', 'Delhi', 'city', 'New Delhi', 'area', 'Saket') as saket,
         jsonb_build_object('state', 'Uttar Pradesh', 'city', 'Noida', 'area', 'Shastri Nagar') as noida`,
    );
    expect(found).toEqual({ own: true, other: false });
  });

  it("finds a listing in its district, although its owner wrote the state as the city", async () => {
    const { total, relaxed, rows } = await ask("home in north goa");
    expect(total).toBeGreaterThan(0);
    expect(relaxed).toBeNull();
    expect(rows.map(({ location_details }) => location_details.city)).toContain("Goa");
  });

  it.each([
    ["gurgaon cyber city", "Cyber City, "],
    ["बारामतीमध्ये", "Baramati, "],
    ["ठाण्यात", "Thane, "],
  ])("of %s, whose words together name one place, %s is suggested alone", async (text, name) => {
    const [found] = await database.query<{ places: { display_text: string }[] }>(
      "select public.suggest_searches(question => $1, begun => $2) -> 'places' as places",
      [JSON.stringify(questionOf({}, understand(text))), text],
    );
    expect(found?.places).toEqual([
      expect.objectContaining({ display_text: expect.stringMatching(new RegExp(`^${name}`)) }),
    ]);
  });

  it("a locality with listings is suggested before bigger places without, and before later words of names", async () => {
    const [first] = await database.query<{ display_text: string }>(
      "select display_text from public.suggest_places('koth')",
    );
    expect(first?.display_text).toMatch(/^Kothrud, /);
  });
});
