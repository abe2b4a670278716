import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { PincodeArea } from "../../../domain/function-answers.ts";
import { lookUpPincode } from "./data.ts";
import type { ListingFormState } from "./use-listing-form.ts";

/**
 * Asks the gazetteer once six digits stand there, and fills in state and city unless somebody has. What it filled
 * in for another pincode goes, also if nothing is known of this one.
 */
export function usePincodeArea({ form, fillPlace }: ListingFormState): PincodeArea | null {
  const [found, setFound] = useState<{ pincode: string; area: PincodeArea | null } | null>(null);
  const pincode = form.pincode.trim();
  const known = found?.pincode === pincode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fillPlace` is new at every render and always means the same
  useEffect(() => {
    if (known || !/^\d{6}$/.test(pincode)) return;
    const control = new AbortController();
    lookUpPincode(pincode, control.signal)
      .catch(() => null)
      .then((area) => {
        if (control.signal.aborted) return;
        setFound({ pincode, area });
        const city = area ? (area.cities[0] ?? area.district) : "";
        selectIfFilled(() => fillPlace({ pincode, state: area?.state ?? "", city }));
      });
    return () => control.abort();
  }, [pincode, known]);
  return known ? (found?.area ?? null) : null;
}

/** Whoever is about to type into a field that `fill` changes replaces what it wrote, instead of adding to it. */
function selectIfFilled(fill: () => void): void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLInputElement ? activeElement : null;
  const typed = focused?.value;
  flushSync(fill);
  if (focused?.value !== typed) focused?.select();
}
