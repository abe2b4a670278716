import { cx } from "../ui/cx.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** The shape of a card that is on its way. */
export function PropertyCardSkeleton({ layout = "grid" }: { layout?: "grid" | "list" }) {
  const inList = layout === "list";
  return (
    <div
      aria-hidden="true"
      className={cx("overflow-hidden rounded-lg border border-line bg-surface", inList && "flex")}
    >
      <Skeleton className={cx("aspect-4/3 rounded-none", inList && "w-32 shrink-0 sm:w-75")} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-4 w-full" />
      </div>
    </div>
  );
}
