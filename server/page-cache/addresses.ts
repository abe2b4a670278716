import {
  arrangementFrom,
  filtersFrom,
  isFormAddress,
  pageFrom,
  queryOf,
} from "../../domain/filter-address.ts";
import { suggestionsPath } from "../../domain/search/suggestions/suggestion.ts";

/** Pages and suggestions that say the same to everybody, and the name under which each is kept. */

const fixed = new Set([
  ...["/", "/about", "/contact", "/terms", "/privacy", "/cancellation-policy"],
  ...["/emi-calculator", "/area-converter"],
]);
const listing = /^\/listings\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The router names the parts that it needs the data of. */
const routes = /^[\w/-]{1,60}(?:,[\w/-]{1,60}){0,3}$/;
const maxLength = 400;
const maxSuggestionsText = 40;

/**
 * The address under which a page is kept, the same for all ways to write it; null for all others. A parameter that the
 * page does not know is none of its own: such an address is not kept, whatever it holds.
 */
export function keptAddress(url: string): string | null {
  if (url.length > maxLength + 200) return null;
  const { pathname, searchParams: query } = new URL(url);
  if (pathname === suggestionsPath) return suggestionsAddress(query);
  const isData = pathname.endsWith(".data");
  const page = isData ? pageOfData(pathname) : pathname;
  if (page !== "/listings" && !fixed.has(page) && !listing.test(page)) return null;
  const asked = isData ? query.get("_routes") : null;
  if (asked !== null) {
    if (!routes.test(asked)) return null;
    query.delete("_routes");
  }
  const known = page === "/listings" && query.size > 0 ? knownQuery(query) : query.size > 0 ? null : "";
  if (known === null) return null;
  const parts = [known, asked === null ? "" : `_routes=${asked}`].filter(Boolean);
  const address = parts.length > 0 ? `${pathname}?${parts.join("&")}` : pathname;
  return address.length > maxLength ? null : address;
}

/** The box asks anew at each letter, and most people begin alike. */
function suggestionsAddress(query: URLSearchParams): string | null {
  const text = query.get("q");
  const isKept = text && query.size === 1 && text.length <= maxSuggestionsText;
  return isKept ? `${suggestionsPath}?${new URLSearchParams({ q: text })}` : null;
}

const pageOfData = (pathname: string) =>
  pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);

function knownQuery(query: URLSearchParams): string | null {
  // What is available now changes with the month.
  if (isFormAddress(query) || query.has("availability")) return null;
  const known = queryOf(filtersFrom(query), { ...arrangementFrom(query), page: pageFrom(query) });
  const text = known.toString();
  if (text === query.toString()) return text;
  const isWhole = [...query].every(([name, value]) => known.getAll(name).includes(value));
  return isWhole && known.size === query.size ? text : null;
}
