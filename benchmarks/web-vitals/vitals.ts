/** What the browser itself measures. These functions run inside the page: they use nothing from outside. */
export interface Vitals {
  /** Largest Contentful Paint, milliseconds. */
  lcp: number;
  lcpElement?: string;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Total Blocking Time: by how much tasks after the first paint exceeded 50 ms, together. */
  tbt: number;
  /** First Contentful Paint, milliseconds. */
  fcp: number;
  longTasks: { start: number; duration: number }[];
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
  const vitals: Vitals = { lcp: 0, cls: 0, tbt: 0, fcp: 0, inp: 0, longTasks: [], shifts: [] };
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
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") vitals.fcp = entry.startTime;
  });
  watch("longtask", ({ startTime, duration }) => {
    vitals.longTasks.push({ start: startTime, duration });
  });
}

/** Whether React has taken over what the server rendered: it then notes its own values at the elements. */
export function isInteractive(): boolean {
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));
}

export function vitalsOf(): Vitals {
  const { fcp, longTasks } = window.vitals;
  // A task before the first paint keeps nobody from pressing anything: it counts for the paint itself.
  const blocking = longTasks.filter(({ start }) => start >= fcp);
  const tbt = blocking.reduce((sum, { duration }) => sum + Math.max(duration - 50, 0), 0);
  return { ...window.vitals, tbt };
}

export function largestShift(seen: readonly Vitals[]): string | undefined {
  return seen.flatMap(({ shifts }) => shifts).sort((a, b) => b.value - a.value)[0]?.element;
}
