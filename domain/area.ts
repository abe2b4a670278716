import { groupIndian } from "./price.ts";
import type { AreaUnit } from "./property.ts";

const words: Record<AreaUnit, { one: string; many: string }> = {
  sqft: { one: "sq ft", many: "sq ft" },
  sqm: { one: "sq m", many: "sq m" },
  acre: { one: "acre", many: "acres" },
  hectare: { one: "hectare", many: "hectares" },
};

/** "1,250 sq ft", "1 acre", "2.5 acres". */
export function formatArea(value: number, unit: AreaUnit): string {
  return `${groupIndian(value)} ${value === 1 ? words[unit].one : words[unit].many}`;
}
