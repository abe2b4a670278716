// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestion } from "../../domain/search/suggestions/suggestion.ts";
import { SearchCombobox } from "./search-combobox.tsx";

// The finder and the list are fetched with their first use.
configure({ asyncUtilTimeout: 20_000 });

/** Requests that are not answered yet. */
const waiting = new Map<string, (suggestions: Suggestion[]) => void>();
let asked: string[];
/** The options before the task of the last answer to a keystroke was over. */
let shownInItsTask: unknown[];
/** The texts of each request that has several, and what answers the last one. */
let together: string[][];
/** The texts that the server was to guess the next letter of. */
let after: string[];
let answerTogether: (first: Suggestion[], answers: Record<string, { suggestions: Suggestion[] }>) => void;

beforeEach(() => {
  asked = [];
  together = [];
  waiting.clear();
  after = [];
  const answerTo = (address: string) => {
    const query = new URL(address, location.href).searchParams;
    const texts = query.getAll("q");
    after.push(...query.getAll("after"));
    const [text] = texts;
    if (text === undefined)
      return new Promise<Response>((done) => {
        answerTogether = (suggestions, answers) => done(Response.json({ suggestions, answers }));
      });
    if (texts.length > 1) together.push(texts);
    asked.push(text);
    return new Promise<Response>((done) => {
      waiting.set(text, (suggestions) => done(Response.json({ suggestions })));
      answerTogether = (suggestions, answers) => done(Response.json({ suggestions, answers }));
    });
  };
  vi.stubGlobal("fetch", answerTo);
  vi.stubGlobal("XMLHttpRequest", requestsTo(answerTo));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Of an `XMLHttpRequest` what the box uses. */
const requestsTo = (answerTo: (address: string) => Promise<Response>) =>
  class {
    status = 0;
    responseText = "";
    onload = () => {};
    #address = "";
    #answer: Response | undefined;
    open(_: string, address: string) {
      this.#address = address;
    }
    async send() {
      const answer = await answerTo(this.#address);
      this.responseText = await answer.text();
      this.status = answer.status;
      this.#answer = answer;
      this.onload();
      for (let step = 0; step < 10; step++) await null;
      shownInItsTask = shown();
    }
    getResponseHeader = (name: string) => this.#answer?.headers.get(name) ?? null;
    /** Too late: the answer arrives all the same. */
    abort() {}
  };

function Box() {
  const [text, setText] = useState("");
  return <SearchCombobox id="search" value={text} onChange={setText} onChoose={setText} />;
}

const suggestion = (group: Suggestion["group"], text: string, label: string): Suggestion => ({
  group,
  text,
  label,
  detail: null,
});
const type = (text: string) => fireEvent.change(screen.getByRole("combobox"), { target: { value: text } });
const shown = () => screen.queryAllByRole("option").map((option) => option.textContent);

/** Types a text and answers its request. */
async function ask(text: string, ...suggestions: Suggestion[]) {
  type(text);
  await expect.poll(() => waiting.has(text)).toBe(true);
  waiting.get(text)?.(suggestions);
  for (const { label } of suggestions) await screen.findByRole("option", { name: label });
}

test("a recent answer is shown in the same render as the keystroke, without another request", async () => {
  render(<Box />);
  await ask("dapoli", suggestion("understood", "dapoli", "Dapoli"));
  await ask("karad", suggestion("understood", "karad", "Karad"));
  // From here on nothing is awaited: what a promise brings would be too late.
  type("dapoli");
  expect(shown()).toEqual(["Dapoli"]);
  type("karad");
  expect(shown()).toEqual(["Karad"]);
  expect(asked).toEqual(["dapoli", "karad"]);
});

test("until the answer comes, only those suggestions stay that still match the text", async () => {
  render(<Box />);
  await ask(
    "goa",
    suggestion("understood", "goa", "Goa"),
    suggestion("places", "Goa Velha, North Goa", "Goa Velha"),
    suggestion("places", "Goalpara, Assam", "Goalpara"),
    suggestion("kinds", "Villa goa", "Villa in Goa"),
  );
  type("goa v");
  expect(shown()).toEqual(["Goa", "Goa Velha"]);
  type("pune");
  expect(shown()).toEqual([]);
  // What was answered to the beginning counts, not only what was shown last.
  type("goal");
  expect(shown()).toEqual(["Goalpara"]);
});

test("the request is sent in the task of the keystroke, and a blank sends none", async () => {
  render(<Box />);
  await ask("mh", suggestion("understood", "mh", "Maharashtra"), suggestion("places", "Mhow", "Mhow"));
  // From here on nothing is awaited.
  asked = [];
  type("mhx");
  expect(asked).toEqual(["mhx"]);
  type("mh ");
  expect(shown()).toEqual(["Maharashtra", "Mhow"]);
  expect(asked).toEqual(["mhx"]);
});

test("an answer is shown in the task that brings it, so that no frame comes between", async () => {
  render(<Box />);
  await ask("sat", suggestion("places", "Satara, Maharashtra", "Satara"));
  expect(shownInItsTask).toEqual(["Satara"]);
});

test("an older answer that arrives last does not replace the newer one", async () => {
  render(<Box />);
  await ask("dh", suggestion("understood", "dh", "Dh"));
  type("dhu");
  type("dhule");
  waiting.get("dhule")?.([suggestion("understood", "dhule", "Dhule")]);
  await screen.findByRole("option", { name: "Dhule" });
  waiting.get("dhu")?.([suggestion("understood", "dhu", "Dhu"), suggestion("places", "Dhuri", "Dhuri")]);
  expect(shown()).toEqual(["Dhule"]);
  // Once the older answer is kept, it has been read; nothing of it was shown before it was asked for.
  await vi.waitFor(() => {
    type("dhule");
    type("dhu");
    expect(shown()).toEqual(["Dhu", "Dhuri"]);
  });
  type("dhule");
  expect(shown()).toEqual(["Dhule"]);
});

test("the letter after a blank is prefetched too", async () => {
  render(<Box />);
  await ask("navi", suggestion("places", "Navi Mumbai, Maharashtra", "Navi Mumbai"));
  await expect.poll(() => asked).toEqual(["navi", "navi m"]);
});

test("the answer for the likely next letter is prefetched, and shown in the same render as that keystroke", async () => {
  render(<Box />);
  await ask("ba", suggestion("places", "Baner, Pune", "Baner"));
  await expect.poll(() => asked).toEqual(["ba", "ban"]);
  await ask(
    "ban",
    suggestion("places", "Baner, Pune", "Baner"),
    suggestion("places", "Banda, Uttar Pradesh", "Banda"),
  );
  await expect.poll(() => asked).toEqual(["ba", "ban", "bane"]);
  waiting.get("bane")?.([suggestion("places", "Baner, Pune", "Baner in Pune")]);
  await vi.waitFor(() => {
    type("ban");
    type("bane");
    expect(shown()).toEqual(["Baner in Pune"]);
  });
  // One more is prefetched, and no text was requested twice.
  expect(asked).toEqual(["ba", "ban", "bane", "baner"]);
});

const place = (name: string) => suggestion("places", name, name);

test("where answers come fast, several guesses are requested together, and shown in the same render as their keystroke", async () => {
  render(<Box />);
  await ask("bi", place("Bidar"), place("Bijnor"), place("Bihta"));
  await expect.poll(() => together.map((texts) => texts.slice(0, 3))).toEqual([["bid", "bij", "bih"]]);
  answerTogether([place("Bidar")], {
    bij: { suggestions: [place("Bijnor")] },
    bih: { suggestions: [place("Bihta Town")] },
  });
  await vi.waitFor(() => {
    type("bi");
    type("bih");
    expect(shown()).toEqual(["Bihta Town"]);
  });
  type("bij");
  expect(shown()).toEqual(["Bijnor"]);
  type("bid");
  expect(shown()).toEqual(["Bidar"]);
  expect(asked).not.toContain("bij");
});

test("where answers come slowly, one guess is requested and no more", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now += 100;
    return now;
  });
  render(<Box />);
  await ask("ga", place("Gadag"), place("Gaya"), place("Ganjam"));
  await expect.poll(() => asked).toEqual(["ga", "gad"]);
  await ask("gx", suggestion("understood", "gx", "Gx"));
  expect(together).toEqual([]);
  expect(after).toEqual([]);
});

test("where nothing tells the next letter, the server guesses, once, and what it found is shown with its keystroke", async () => {
  render(<Box />);
  await ask("lx", suggestion("understood", "lx", "Lx"));
  await expect.poll(() => after).toEqual(["lx"]);
  answerTogether([], {
    lxa: { suggestions: [place("Lxana")] },
    lxo: { suggestions: [place("Lxor")] },
  });
  await vi.waitFor(() => {
    type("lx");
    type("lxa");
    expect(shown()).toEqual(["Lxana"]);
  });
  type("lxo");
  expect(shown()).toEqual(["Lxor"]);
  expect(asked).not.toContain("lxo");
  expect(after.filter((text) => text === "lx")).toEqual(["lx"]);
});

test("where a word begins, the server guesses further first letters though the likeliest answer is there", async () => {
  render(<Box />);
  await ask("villa", suggestion("understood", "villa", "Villa"));
  await expect.poll(() => asked).toContain("villa i");
  answerTogether([place("Villa in Goa")], {});
  await vi.waitFor(() => {
    type("villa ");
    expect(after).toContain("villa ");
  });
});

test("the first letters are prefetched as soon as the focus is in the box", async () => {
  render(<Box />);
  fireEvent.focus(screen.getByRole("combobox"));
  await expect.poll(() => after).toEqual([""]);
  answerTogether([], { w: { suggestions: [place("Wai")] }, y: { suggestions: [place("Yavatmal")] } });
  await vi.waitFor(() => {
    type("");
    type("w");
    expect(shown()).toEqual(["Wai"]);
  });
  type("y");
  expect(shown()).toEqual(["Yavatmal"]);
  expect(asked).not.toContain("y");
});

test("with Save-Data nothing is prefetched", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  render(<Box />);
  await ask("ka", suggestion("places", "Karjat, Maharashtra", "Karjat"));
  await ask("kar", suggestion("places", "Karjat, Maharashtra", "Karjat in Maharashtra"));
  expect(asked).toEqual(["ka", "kar"]);
  type("");
  await ask("kx", suggestion("understood", "kx", "Kx"));
  expect(after).toEqual([]);
});

test("Escape closes the list for good, also before the answer is there, and leaves the text", async () => {
  render(<Box />);
  type("sura");
  await expect.poll(() => waiting.has("sura")).toBe(true);
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Escape" });
  waiting.get("sura")?.([suggestion("places", "Surat, Gujarat", "Surat")]);
  // The next letter is prefetched once the answer has been read.
  await expect.poll(() => asked).toEqual(["sura", "surat"]);
  expect(shown()).toEqual([]);
  expect(screen.getByRole("combobox")).toHaveProperty("value", "sura");
});

test("an answer that arrives after the arrow keys leaves the option that they reached, under the same id", async () => {
  render(<Box />);
  const box = screen.getByRole("combobox");
  const vada = suggestion("places", "Vadodara, Gujarat", "Vadodara");
  await ask("va", vada, suggestion("places", "Varanasi, Uttar Pradesh", "Varanasi"));
  type("vad");
  fireEvent.keyDown(box, { key: "ArrowDown" });
  const reached = box.getAttribute("aria-activedescendant");
  expect(screen.getByRole("option", { selected: true }).id).toBe(reached);
  waiting.get("vad")?.([suggestion("understood", "vad", "Vad"), vada]);
  await screen.findByRole("option", { name: "Vad" });
  expect(shown()).toEqual(["Vad", "Vadodara"]);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Vadodara");
  expect(box.getAttribute("aria-activedescendant")).toBe(reached);
  // Up from the second is the first.
  fireEvent.keyDown(box, { key: "ArrowUp" });
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Vad");
});

test("an answer without the option that the arrow keys reached is shown with the next letter only", async () => {
  render(<Box />);
  const rewa = suggestion("places", "Rewari, Haryana", "Rewari");
  await ask("rew", rewa);
  type("rewa");
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "ArrowDown" });
  waiting.get("rewa")?.([suggestion("places", "Rewalsar, Mandi", "Rewalsar")]);
  // The next letter is prefetched once the answer has been read.
  await expect.poll(() => asked).toEqual(["rew", "rewa", "rewal"]);
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Rewari");
  type("rewa ");
  expect(shown()).toEqual(["Rewalsar"]);
});

test("the arrow keys go down the list as it is shown, also where it comes from several answers", async () => {
  render(<Box />);
  await ask(
    "bhi",
    suggestion("understood", "bhi", "Bhi"),
    suggestion("places", "Bhi Wandi, Thane", "Bhi Wandi"),
  );
  await ask("bhi w", suggestion("places", "Bhi Wandi, Thane", "Bhi Wandi"));
  type("bhi wa");
  expect(shown()).toEqual(["Bhi", "Bhi Wandi"]);
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "ArrowDown" });
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Bhi");
});
