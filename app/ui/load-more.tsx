import { Button } from "./button.tsx";

export interface LoadMoreProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  onLoad: () => void;
  /** Said above the button and to screen readers each time it changes: "Showing 12 of 60 properties". */
  progress: string;
}

/** The end of a list that has more to give. */
export function LoadMore({ label, busyLabel, busy, onLoad, progress }: LoadMoreProps) {
  return (
    <div className="flex flex-col items-center gap-4 py-8">
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {progress}
      </p>
      <Button busy={busy} onClick={onLoad} size="lg">
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
