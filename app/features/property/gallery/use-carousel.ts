import { type KeyboardEvent, useRef, useState } from "react";
import { allowsMotion } from "../../../ui/motion.ts";

/** A strip of pictures, each as wide as the strip. The browser scrolls it; this knows where it stands. */
export function useCarousel(count: number, start = 0) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  function go(index: number, behavior: ScrollBehavior = "smooth") {
    const list = strip.current;
    const next = Math.min(Math.max(index, 0), count - 1);
    if (!list || next < 0) return;
    list.scrollTo({ left: next * list.clientWidth, behavior: allowsMotion() ? behavior : "instant" });
  }

  return {
    strip,
    current,
    go,
    onScroll() {
      const list = strip.current;
      if (list && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
    },
    onKeyDown(event: KeyboardEvent) {
      const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      go(target);
    },
  };
}
