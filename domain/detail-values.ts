import { parseAmount } from "./amount.ts";
import type { DetailField } from "./detail-fields.ts";

export type DetailValue = string | number | boolean | string[];

/** The value to store; undefined for nothing, null for what is not understood or not allowed. */
export function parseDetail(field: DetailField, typed: string): DetailValue | undefined | null {
  const given = typed.trim();
  if (!given) return undefined;
  switch (field.kind) {
    case "choice":
      return field.values.includes(given) ? given : null;
    case "several": {
      const chosen = given.split(",");
      return chosen.every((one) => field.values.includes(one)) ? chosen : null;
    }
    case "whole": {
      const number = Number(given);
      return Number.isInteger(number) && number >= field.min && number <= field.max ? number : null;
    }
    case "amount": {
      const amount = parseAmount(given);
      return amount !== null && amount <= field.max ? amount : null;
    }
    case "date":
      return isDate(given) ? given : null;
    case "flag":
      return given === "yes";
    case "text":
      return given.length <= field.maxLength ? given : null;
  }
}

/** The text of a stored value, as it stands in the form. */
export function detailText(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}
