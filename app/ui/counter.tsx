import { useLayoutEffect, useRef, useState } from "react";
import { allowsMotion } from "./motion.ts";

const steps = 30;
const stepMs = 30;

export interface CounterProps {
  value: number;
  format?: (value: number) => string;
}

/**
 * Counts up to its value in about 30 steps of 30 ms, from zero at first and later from the value before. The
 * server, people without scripts, people who asked for less motion and screen readers get the final value at once.
 */
export function Counter({ value, format = String }: CounterProps) {
  const [shown, setShown] = useState(value);
  const from = useRef(0);
  // Before the first paint: the final value must not flash up.
  useLayoutEffect(() => {
    const start = from.current;
    from.current = value;
    if (!allowsMotion()) {
      setShown(value);
      return;
    }
    let step = 0;
    setShown(start);
    const timer = setInterval(() => {
      step += 1;
      setShown(step >= steps ? value : Math.round(start + ((value - start) * step) / steps));
      if (step >= steps) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [value]);
  return (
    <span className="tabular-nums">
      <span aria-hidden="true">{format(shown)}</span>
      <span className="sr-only">{format(value)}</span>
    </span>
  );
}
