import type { FilterAreaUnit } from "./filters.ts";
import { groupIndian } from "./price.ts";

const words: Record<FilterAreaUnit, { one: string; many: string }> = {
  sqft: { one: "sq ft", many: "sq ft" },
  sqm: { one: "sq m", many: "sq m" },
  sqyd: { one: "gaj", many: "gaj" },
  guntha: { one: "guntha", many: "guntha" },
  cent: { one: "cent", many: "cents" },
  acre: { one: "acre", many: "acres" },
  hectare: { one: "hectare", many: "hectares" },
};

/** "1,250 sq ft", "1 acre", "2.5 acres". */
export function formatArea(value: number, unit: FilterAreaUnit): string {
  return `${groupIndian(value)} ${value === 1 ? words[unit].one : words[unit].many}`;
}
