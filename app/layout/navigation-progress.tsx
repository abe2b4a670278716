import { useNavigation } from "react-router";

/** A line at the very top while the next page is on its way. It waits a moment, so that quick pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-progress bg-marigold motion-reduce:hidden"
    />
  );
}
