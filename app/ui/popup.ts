/** The look that combobox and popover share. */
export const popupClass =
  "max-w-(--available-width) origin-(--transform-origin) rounded-md border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-150 data-starting-style:scale-95 data-starting-style:opacity-0 data-ending-style:scale-95 data-ending-style:opacity-0";

export const optionClass =
  "flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 py-2 text-sm outline-none select-none data-highlighted:bg-leaf-soft data-highlighted:text-leaf-ink data-disabled:text-ink-faint";

/** What darkens the page behind a dialog or a sheet. */
export const backdropClass =
  "fixed inset-0 min-h-dvh bg-veil transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0";
