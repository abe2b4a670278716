import type { View } from "../../../domain/arrangement.ts";
import { PropertyCardSkeleton } from "../../cards/property-card-skeleton.tsx";
import { listClass } from "./results.tsx";

/** The shape of what is coming; the toolbar says it in words. */
export function LoadingResults({ view: wanted }: { view: View }) {
  const view = wanted === "list" ? "list" : "grid";
  return (
    <div aria-hidden="true" className={listClass[view]}>
      {["one", "two", "three", "four", "five", "six"].map((name) => (
        <PropertyCardSkeleton key={name} layout={view} />
      ))}
    </div>
  );
}
