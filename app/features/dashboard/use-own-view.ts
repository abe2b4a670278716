import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { type OwnView, readOwnView } from "../../../domain/own-listings.ts";

/** What the owner looks for is in the address: Back from a listing leads to the same rows. */
export function useOwnView() {
  const [query, setQuery] = useSearchParams();
  // What was asked for last, while the address is still on its way there.
  const wanted = useRef(readOwnView(query));
  useEffect(() => {
    wanted.current = readOwnView(query);
  }, [query]);
  const show = (values: Record<string, string>) =>
    setQuery({ tab: "my-properties", ...values }, { replace: true, preventScrollReset: true });
  return {
    view: readOwnView(query),
    /** Another filter begins at the first page. */
    change(values: Partial<OwnView>) {
      const kept = { ...wanted.current, page: 1, ...values };
      wanted.current = kept;
      show({
        ...(kept.search && { search: kept.search }),
        ...(kept.kind && { kind: kept.kind }),
        ...(kept.state && { state: kept.state }),
        ...(kept.sort !== "newest" && { sort: kept.sort }),
        ...(kept.page > 1 && { page: String(kept.page) }),
      });
    },
    clear: () => show({}),
  };
}
