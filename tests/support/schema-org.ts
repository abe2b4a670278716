/**
 * The part of schema.org's vocabulary that the site uses, copied by hand from the pages of each type: what a
 * property may hold, parents' properties included. A check against it finds misspelt and misplaced properties.
 */
const text = "text";
const number = "number";
const url = "url";
const date = "date";

type Expected = readonly string[];
type TypeRules = { required: readonly string[]; may: Record<string, Expected> };

const place: Record<string, Expected> = {
  name: [text],
  address: ["PostalAddress"],
  additionalProperty: ["PropertyValue"],
};
const accommodation: Record<string, Expected> = {
  ...place,
  floorSize: ["QuantitativeValue"],
  numberOfBedrooms: [number],
  numberOfBathroomsTotal: [number],
  yearBuilt: [number],
};
const home: TypeRules = { required: ["address"], may: accommodation };

const types: Record<string, TypeRules> = {
  RealEstateListing: {
    required: ["name", "url", "offers", "datePosted"],
    may: {
      name: [text],
      description: [text],
      url: [url],
      image: [url],
      datePosted: [date],
      dateModified: [date],
      about: ["Place", "Accommodation", "Apartment", "House", "SingleFamilyResidence"],
      offers: ["Offer"],
    },
  },
  Offer: {
    required: ["price", "priceCurrency"],
    may: {
      url: [url],
      price: [number],
      priceCurrency: [text],
      availability: [url],
      businessFunction: [url],
      priceSpecification: ["UnitPriceSpecification"],
    },
  },
  UnitPriceSpecification: {
    required: ["price", "priceCurrency"],
    may: { price: [number], priceCurrency: [text], unitCode: [text] },
  },
  PostalAddress: {
    required: ["addressCountry"],
    may: {
      streetAddress: [text],
      addressLocality: [text],
      addressRegion: [text],
      postalCode: [text],
      addressCountry: [text],
    },
  },
  QuantitativeValue: { required: ["value"], may: { value: [number], unitCode: [text] } },
  PropertyValue: { required: ["value"], may: { name: [text], value: [number], unitCode: [text] } },
  BreadcrumbList: { required: ["itemListElement"], may: { itemListElement: ["ListItem"] } },
  ListItem: { required: ["position"], may: { position: [number], name: [text], item: [url] } },
  Place: { required: ["address"], may: place },
  Accommodation: home,
  Apartment: home,
  House: home,
  SingleFamilyResidence: home,
};

/** Every way in which a block breaks the vocabulary's rules; empty if it is valid. */
export function schemaFaults(block: unknown, path = "$"): string[] {
  if (typeof block !== "object" || block === null || !("@type" in block)) return [`${path} has no @type`];
  const type = String(block["@type"]);
  const rules = types[type];
  if (!rules) return [`${path} is of the unknown type ${type}`];
  const given = Object.entries(block).filter(([name]) => !name.startsWith("@"));
  const missing = rules.required.filter((name) => !given.some(([other]) => other === name));
  return [
    ...missing.map((name) => `${path} (${type}) lacks ${name}`),
    ...given.flatMap(([name, value]) => {
      const expected = rules.may[name];
      if (!expected) return [`${type} has no property ${name}`];
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return values.flatMap((one) => valueFaults(one, expected, `${path}.${name}`));
    }),
  ];
}

function valueFaults(value: unknown, expected: Expected, path: string): string[] {
  if (typeof value === "object" && value !== null) {
    const type = "@type" in value ? String(value["@type"]) : "nothing";
    return expected.includes(type) ? schemaFaults(value, path) : [`${path} must not be a ${type}`];
  }
  const fits = expected.some((kind) => {
    if (kind === number) return typeof value === "number" && Number.isFinite(value);
    if (kind === text) return typeof value === "string" && value !== "";
    if (kind === url) return typeof value === "string" && URL.canParse(value);
    return kind === date && typeof value === "string" && !Number.isNaN(Date.parse(value));
  });
  return fits ? [] : [`${path} is ${JSON.stringify(value)}, not ${expected.join(" or ")}`];
}
