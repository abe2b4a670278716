import { encode } from "uqr";
import { lookupOf, reraStanding } from "../../../domain/rera.ts";
import type { PropertyAnswer } from "./answer.ts";
import type { RegisteredProjectProps } from "./registered-project.tsx";

/** Drawn on the server, so that no browser loads the library. Only for a number that the operator found registered. */
export function registeredProject({ property, reraLookups }: PropertyAnswer): RegisteredProjectProps | null {
  const { rera_number = "" } = property.property_details;
  const lookup = lookupOf(rera_number, reraLookups);
  if (!lookup?.register_url || reraStanding(lookup, new Date()) !== "registered") return null;
  // Four modules of quiet around it, as the standard asks for.
  const { data, size } = encode(lookup.register_url, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { number: rera_number.trim(), url: lookup.register_url, qr: { path, size } };
}
