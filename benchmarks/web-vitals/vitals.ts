/** What the browser itself measures. These functions run inside the page: they use nothing from outside. */
export interface Vitals {
  /** Largest Contentful Paint, milliseconds. */
  lcp: number;
  lcpElement?: string;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Total Blocking Time: by how much tasks after the first paint exceeded 50 ms, together. */
  tbt: number;
  /** Interaction to Next Paint: the slowest answer to a tap so far, milliseconds. */
  inp: number;
  shifts: { value: number; element: string }[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

export function observeVitals(): void {
  const vitals: Vitals = { lcp: 0, cls: 0, tbt: 0, inp: 0, shifts: [] };
  window.vitals = vitals;
  const name = (node: Element | null | undefined) =>
    node ? `${node.nodeName.toLowerCase()} ${node.getAttribute?.("class") ?? ""}`.slice(0, 80) : "?";
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    // TypeScript's list of options lacks the threshold of events.
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options);
  };
  watch("largest-contentful-paint", (entry) => {
    vitals.lcp = entry.startTime;
    vitals.lcpElement = name((entry as PerformanceEntry & { element?: Element }).element);
  });
  watch("layout-shift", (entry) => {
    const shift = entry as LayoutShift;
    if (shift.hadRecentInput) return;
    vitals.cls += shift.value;
    vitals.shifts.push({ value: shift.value, element: name(shift.sources[0]?.node) });
  });
  watch("event", (entry) => {
    if ("interactionId" in entry && entry.interactionId) vitals.inp = Math.max(vitals.inp, entry.duration);
  });
  watch("longtask", (entry) => {
    vitals.tbt += Math.max(entry.duration - 50, 0);
  });
}

export function vitalsOf(): Vitals {
  return window.vitals;
}

export function largestShift(seen: readonly Vitals[]): string | undefined {
  return seen.flatMap(({ shifts }) => shifts).sort((a, b) => b.value - a.value)[0]?.element;
}
