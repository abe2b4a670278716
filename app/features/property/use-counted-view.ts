import { useEffect } from "react";
import type { Property } from "../../../domain/property.ts";
import { countListing } from "../../cards/count-listing.ts";
import { useAuth } from "../../session/auth-state.tsx";

/** Counts the visit once it is known who is there: owners do not count on their own page. */
export function useCountedView({ id, user_id }: Pick<Property, "id" | "user_id">): void {
  const { initialized, user } = useAuth();
  const counts = initialized && user?.id !== user_id;
  useEffect(() => {
    if (counts) countListing("views", id);
  }, [counts, id]);
}
