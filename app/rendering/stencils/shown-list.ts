import type { EntryContext } from "react-router";
import type { Arrangement } from "../../../domain/arrangement.ts";
import { arrangementFrom, filtersFrom, pageFrom, queryOf } from "../../../domain/filter-address.ts";
import { filterChips } from "../../../domain/filter-chips.ts";
import type { Filters } from "../../../domain/filters.ts";
import { groupIndian } from "../../../domain/price.ts";
import { priceRangeOf } from "../../../domain/price-ranges.ts";
import { listingTypes, propertyTypes } from "../../../domain/property.ts";
import { cardItems } from "../../cards/property-card.tsx";
import type { ListingsAnswer } from "../../features/listings/answer.ts";
import { cardsOf } from "../../features/listings/results.tsx";
import { inHtml, type Shown } from "./stencil.ts";

export type LoadedPage = Pick<
  EntryContext["staticHandlerContext"],
  "location" | "loaderData" | "errors" | "statusCode"
>;

const route = "routes/listings";

interface List {
  filters: Filters;
  arrangement: Arrangement;
  page: number;
  answer: ListingsAnswer;
}

/** What a list shows; null for one that says more than most, or whose address is not written as the site writes it. */
export function shownList(loaded: LoadedPage): Shown | null {
  const list = listOf(loaded);
  if (!list) return null;
  const { filters, arrangement, page, answer } = list;
  const { rows, pagination } = answer.found;
  const { total, hasNext } = pagination;
  const free = freeOf(filters);
  const shape = {
    // What header, footer and metadata are made of.
    site: loaded.loaderData.root,
    filters: { ...filters, ...Object.fromEntries(Object.keys(free).map((name) => [name, "free"])) },
    isNamed: filters.location !== undefined && isInWords(filters.location),
    hasPlaceName: answer.placeName !== null,
    textListingType: answer.question.listing_type,
    textChips: answer.textChips.map(({ search }) => search !== ""),
    hasEverything: answer.everything !== null,
    ...{ arrangement, page, rows: rows.length, hasNext, isOne: total === 1 },
  };
  const inAddresses = [
    ...Object.values(free).map(String),
    ...answer.textChips.flatMap(({ search }) => search || []),
  ];
  const texts = [
    ...inAddresses.flatMap((text) => [text, inAddress(text)]),
    ...answer.textChips.map(({ label }) => label),
    ...filterChips(filters, answer.placeName ?? undefined).map(({ label }) => label),
    answer.placeName ?? [],
    // The sentence about a single one is another.
    total === 1 ? [] : [groupIndian(total), `${(100 * rows.length) / total}%`],
    ...countsOf(answer).map(groupIndian),
  ].flat();
  return { shape: JSON.stringify(shape), texts: texts.map(inHtml), items: cardItems(cardsOf(rows, "grid")) };
}

function listOf({ location, loaderData, errors, statusCode }: LoadedPage): List | null {
  const loaded: { answer: ListingsAnswer } | undefined = loaderData[route];
  if (!loaded || errors || statusCode !== 200) return null;
  const { answer } = loaded;
  const { rows, facets, corrected, relaxed } = answer.found;
  const query = new URLSearchParams(location.search);
  const [filters, arrangement, page] = [filtersFrom(query), arrangementFrom(query), pageFrom(query)];
  const usual = queryOf(filters, { ...arrangement, page }).toString();
  const isUsual = location.search === (usual && `?${usual}`);
  const saysMore = corrected ?? relaxed ?? answer.failure ?? answer.alternatives ?? answer.isOfSeller;
  const isPlain = arrangement.view === "grid" && !filters.area && !filters.shape && saysMore === undefined;
  return isUsual && isPlain && facets && rows.length > 0 ? { filters, arrangement, page, answer } : null;
}

type Free = Pick<Filters, "searchQuery" | "min_price" | "max_price" | "min_area" | "max_area" | "location">;

/** The filters that can have any value. One of the offered price ranges has a name, and 0 may mean something of its own. */
function freeOf(filters: Filters): Free {
  const { searchQuery, min_price, max_price, min_area, max_area, location } = filters;
  const isOffered = priceRangeOf(filters) !== undefined;
  return {
    ...(searchQuery && { searchQuery }),
    ...(!isOffered && min_price && { min_price }),
    ...(!isOffered && max_price && { max_price }),
    ...(min_area && { min_area }),
    ...(max_area && { max_area }),
    ...(location && { location }),
  };
}

const countsOf = ({ found: { facets } }: ListingsAnswer) => [
  ...listingTypes.map((type) => facets?.listing_type?.[type] ?? 0),
  ...propertyTypes.map((type) => facets?.property_type?.[type] ?? 0),
];

const inAddress = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);

/** Such a place may be named in the page's title (app/features/listings/metadata.ts). */
const isInWords = (location: string) => /^[\p{L}\p{M} .'-]+$/u.test(location);

/** A page of the same shape with texts that stand nowhere else in it. */
export function specimenOf<Page extends LoadedPage>(loaded: Page): Page {
  const list = listOf(loaded);
  if (!list) return loaded;
  const { filters, arrangement, page, answer } = list;
  const { found, placeName, everything } = answer;
  const total = found.pagination.total === 1 ? 1 : 7_65_43_217;
  const names = Object.keys(freeOf(filters));
  const free = Object.entries({
    ...{ searchQuery: "wkq zvj", min_price: 79_19_283, max_price: 9_19_37_561 },
    ...{ min_area: 6_907, max_area: 8_807 },
    location: filters.location && isInWords(filters.location) ? "wkqx jvzb" : "77 wkqx jvzb",
  }).filter(([name]) => names.includes(name));
  const specimen: ListingsAnswer = {
    ...answer,
    placeName: placeName === null ? null : "qvwx zkjp",
    everything: everything === null ? null : total,
    textChips: answer.textChips.map((chip, at) => ({
      ...chip,
      label: `zqk ${at} jwx`,
      search: chip.search && `xqz ${at} kvj`,
    })),
    found: {
      ...found,
      pagination: { ...found.pagination, total },
      facets: {
        ...found.facets,
        listing_type: numbered(listingTypes, 4_10_101),
        property_type: numbered(propertyTypes, 5_20_202),
      },
    },
  };
  const query = queryOf({ ...filters, ...Object.fromEntries(free) }, { ...arrangement, page }).toString();
  return {
    ...loaded,
    location: { ...loaded.location, search: query && `?${query}` },
    loaderData: { ...loaded.loaderData, [route]: { answer: specimen } },
  };
}

const numbered = (types: readonly string[], first: number) =>
  Object.fromEntries(types.map((type, at) => [type, first + 101 * at]));
