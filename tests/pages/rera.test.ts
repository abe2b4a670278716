import { encode } from "uqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListing, addOwner } from "../support/listings.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, await builtPages());
});
afterAll(() => server.stop());

const register = "https://maharerait.maharashtra.gov.in/public/project/view/12345";
const today = () => new Date().toISOString().slice(0, 10);

/** The page of a listing with that number, after the operator has noted what the register said. */
async function pageWith(number: string, lookup?: { outcome: string; valid_until: string | null }) {
  const database = server.backend.jobDatabase;
  const owner = await addOwner(database);
  const { id } = await addListing(database, owner, { property_details: { rera_number: number } });
  if (lookup) {
    await database.query(
      `insert into public.rera_lookups (number, outcome, valid_until, looked_up_on, looked_up_by, register_url)
       values ($1, $2, $3, $4, 'Meera Kulkarni', $5)`,
      [number, lookup.outcome, lookup.valid_until, today(), register],
    );
  }
  return (await fetch(`${server.url}/listings/${id}`)).text();
}

test("a project that was found registered shows its number, the register and a QR code that leads there", async () => {
  const html = await pageWith("P51800077150", { outcome: "registered", valid_until: "2099-12-31" });
  expect(html).toContain("looked up in the register on");
  expect(html).toContain(`href="${register}"`);
  // As the regulator's order asks: a code that a phone reads from the screen (128 px), a number no smaller than any contact.
  expect(html).toMatch(/<aside class="[^"]*text-xl[^"]*">.*<svg [^>]*class="size-32 [^"]*"/s);
  const drawn = html.match(/<path d="((?:M\d+ \d+h1v1h-1z)+)"/)?.[1] ?? "";
  // Black on white whatever the page's colours: many scanners read nothing else.
  expect(html).toMatch(/<rect width="(\d+)" height="\1" fill="#fff"><\/rect><path d="[^"]+" fill="#000">/);
  const { data } = encode(register, { ecc: "M", border: 4 });
  expect(drawn.match(/M/g)).toHaveLength(data.flat().filter(Boolean).length);
});

test("a number that nobody looked up, a lapsed and a suspended one have no QR code, and the page says which", async () => {
  const pages = [
    await pageWith("P51800077151"),
    await pageWith("P51800077152", { outcome: "registered", valid_until: "2020-01-01" }),
    await pageWith("P51800077153", { outcome: "suspended", valid_until: null }),
  ];
  const sentences = [
    "given by the owner, not checked",
    "the registration ended on 1 Jan 2020",
    "suspended or cancelled",
  ];
  for (const [index, sentence] of sentences.entries()) {
    expect(pages[index]).toContain(sentence);
    expect(pages[index]).not.toContain("QR code");
  }
});
