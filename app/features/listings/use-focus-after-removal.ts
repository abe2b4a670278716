import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";

/** Not by the constant: the page's own script would be split for it. */
const filtersButton = "[aria-controls=filters]";

/**
 * The button of a removed chip goes, and the focus with it: that moves on to the next chip, to the last one, or to the
 * Filters button where no chip is left. Gives what the list does when one of its forms is sent; the last form is that of
 * Clear All. Until a new list has `settled`, its chips may change once more.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, settled: boolean) {
  const removed = useRef<{ form: Element; index: number } | null>(null);

  useEffect(() => {
    if (!removed.current || removed.current.form.isConnected) return;
    const forms = formsIn(list.current);
    focusUnlessElsewhere(forms[Math.min(removed.current.index, forms.length - 2)]?.querySelector("button"));
    if (settled) removed.current = null;
  });
  useEffect(
    () => () => {
      if (removed.current) focusUnlessElsewhere(document.querySelector(filtersButton));
    },
    [],
  );

  return ({ currentTarget, target }: SubmitEvent<HTMLElement>) => {
    if (!(target instanceof HTMLFormElement)) return;
    removed.current = { form: target, index: formsIn(currentTarget).indexOf(target) };
  };
}

const formsIn = (list: Element | null) => [...(list?.querySelectorAll("form") ?? [])];

function focusUnlessElsewhere(control: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) control?.focus({ preventScroll: true });
}
