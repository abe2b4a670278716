/** A line at the very top while something is on its way. It waits a moment, so that what comes quickly shows none. */
export function ProgressLine() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left animate-progress bg-marigold motion-reduce:hidden"
    />
  );
}
