const maxShown = 99;

/** On the bell or the menu's button, whose name says the number. */
export function UnreadBadge({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0.5 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-xs font-bold text-on-marigold"
    >
      {Math.min(unread, maxShown)}
    </span>
  );
}
