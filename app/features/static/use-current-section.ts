import { useEffect, useState } from "react";

/** A section counts as being read once its heading has come up to where a jump puts it, below the header. */
const readingLine = 120;

export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const find = () => {
      const headings = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
      const above = headings.filter((heading) => heading.getBoundingClientRect().top <= readingLine);
      // The last sections may be too short to reach the line: the end of the page belongs to the last one.
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((atEnd ? headings.at(-1) : above.at(-1))?.id ?? null);
    };
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    find();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [key]);
  return current;
}
