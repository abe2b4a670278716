import { useEffect, useRef } from "react";

/** A new step takes focus at its heading, so that a screen reader says where one is; the first page load does not. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, [step]);
  return heading;
}
