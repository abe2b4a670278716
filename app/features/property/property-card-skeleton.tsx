import { Skeleton } from "../../ui/skeleton.tsx";

/** The shape of a card that is on its way. */
export function PropertyCardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-4 w-full" />
      </div>
    </div>
  );
}
