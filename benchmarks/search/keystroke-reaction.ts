import type { Page } from "@playwright/test";
import { percentile } from "../measuring/percentiles.ts";

/** A change of the list, counted from the keystroke's input event to the frame that shows it. */
interface Shown {
  ms: number;
  /** 1: the frame that shows the letter itself. */
  frames: number;
}
/** What a keystroke did to the list: the first change and the last one, which may be the same. */
export interface Reaction {
  first: Shown;
  last: Shown;
  /** As the browser counts it for "interaction to next paint", in steps of 8 ms; 0 if less than 16. */
  interactionMs: number;
  /** The longest task of 50 ms or more; 0 if there was none. */
  longTaskMs: number;
  /** Where the letter's own answer was asked for by the keystroke: when, counted from the input event. */
  own?: Own;
}
/** Milliseconds after the input event. */
interface Own {
  sent: number;
  answered: number;
  changed: number;
}

interface Watched {
  waiting?: number;
  keystroke: Partial<Reaction> & {
    pressed: number;
    frames: number;
    longest: Record<string, number>;
    typed: string;
    changed: number;
    end(): void;
  };
}

/** Runs in the page before its own scripts: counts requests that are not answered yet. */
export function watchAnswers(): void {
  const watched = window as unknown as Watched;
  const count = (more: number) => {
    watched.waiting = (watched.waiting ?? 0) + more;
  };
  const isSuggesting = (address: unknown) => String(address).includes("/api/search/suggestions");
  const send = window.fetch;
  window.fetch = async (...asked) => {
    if (!isSuggesting(asked[0])) return send(...asked);
    count(1);
    return send(...asked).finally(() => count(-1));
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
    if (isSuggesting(address)) {
      this.addEventListener("loadstart", () => count(1));
      this.addEventListener("loadend", () => count(-1));
    }
    open.call(this, method, address, true);
  };
}

/** null if the list stays as it was. */
export async function reactionTo(page: Page, press: () => Promise<void>): Promise<Reaction | null> {
  await page.evaluate(() => {
    const changes = new MutationObserver((records) => {
      const inList = ({ target, addedNodes }: MutationRecord) =>
        [target, ...addedNodes].some((node) => {
          const element = node instanceof Element ? node : node.parentElement;
          return element?.closest("[role=listbox]") ?? element?.querySelector("[role=listbox]");
        });
      if (!seen.pressed || !records.some(inList)) return;
      seen.changed = performance.now() - seen.pressed;
      note();
    });
    const tasks = new PerformanceObserver((entries) => {
      for (const { entryType, duration } of entries.getEntries())
        seen.longest[entryType] = Math.max(seen.longest[entryType] ?? 0, duration);
    });
    const seen: Watched["keystroke"] = {
      pressed: 0,
      frames: 0,
      longest: {},
      typed: "",
      changed: 0,
      end() {
        ended = true;
        changes.disconnect();
        tasks.disconnect();
      },
    };
    let ended = false;
    const countFrames = () =>
      requestAnimationFrame(() => {
        seen.frames += 1;
        if (!ended) countFrames();
      });
    const note = () => {
      const frames = seen.frames + 1;
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.last = { ms: performance.now() - seen.pressed, frames };
          seen.first ??= seen.last;
        }),
      );
    };
    const pressed = (event: Event) => {
      seen.pressed = event.timeStamp;
      if (event.target instanceof HTMLInputElement) seen.typed = event.target.value.trim();
      countFrames();
    };
    document.addEventListener("input", pressed, { once: true, capture: true });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    tasks.observe({ type: "longtask" });
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: "event",
      durationThreshold: 16,
    };
    tasks.observe(events);
    Object.assign(window, { keystroke: seen });
  });
  await press();
  return page.evaluate(async () => {
    const watched = window as unknown as Watched;
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      while (watched.waiting) await nextFrame();
      // Two frames later the answer is on the screen, and what is asked ahead because of it is sent.
      for (let frame = 0; frame < 3; frame++) await nextFrame();
    } while (watched.waiting);
    const { first, last, longest, pressed, typed, changed, end } = watched.keystroke;
    end();
    const { event: interactionMs = 0, longtask: longTaskMs = 0 } = longest;
    if (!first || !last) return null;
    const request = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).find(
      ({ name, startTime }) => startTime >= pressed && new URL(name).searchParams.get("q") === typed,
    );
    performance.clearResourceTimings();
    const own = request && {
      sent: request.startTime - pressed,
      answered: request.responseEnd - pressed,
      changed,
    };
    return { first, last, interactionMs, longTaskMs, ...(own && { own }) };
  });
}

/** The lines of the result for one case. */
export function printed(name: string, reactions: Reaction[]): string {
  const at = (share: number, of: (reaction: Reaction) => number) =>
    percentile(reactions.map(of), share).toFixed(1);
  const times = (of: (reaction: Reaction) => Shown) => {
    const within = (frames: number) => {
      const count = reactions.filter((reaction) => of(reaction).frames <= frames).length;
      return `${Math.round((100 * count) / reactions.length)}%`;
    };
    const ms = (share: number) => at(share, (reaction) => of(reaction).ms);
    return `p50 ${ms(0.5)} ms, p90 ${ms(0.9)} ms, p99 ${ms(0.99)} ms; in the letter's frame ${within(1)}, in the next at the latest ${within(2)}, in the third ${within(3)}`;
  };
  const longTasks = reactions.filter(({ longTaskMs }) => longTaskMs > 0).length;
  return `${name}: ${reactions.length} keystrokes
  first change of the list: ${times(({ first }) => first)}
  last change of the list:  ${times(({ last }) => last)}
  ${asked(reactions)}
  interaction to next paint: p50 ${at(0.5, ({ interactionMs }) => interactionMs)} ms, p90 ${at(0.9, ({ interactionMs }) => interactionMs)} ms; ${longTasks} with a long task`;
}

/** What the letters took whose answer was not there yet. */
function asked(reactions: Reaction[]): string {
  const own = reactions.flatMap((reaction) => reaction.own ?? []);
  const of = (part: (times: Own) => number) => {
    const values = own.map(part);
    return `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.9).toFixed(1)}`;
  };
  if (own.length === 0) return "none had to ask";
  return `${own.length} had to ask, p50 / p90 ms: until sent ${of(({ sent }) => sent)}, answered ${of(({ sent, answered }) => answered - sent)}, list changed ${of(({ answered, changed }) => changed - answered)}`;
}
