import { within } from "@testing-library/dom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { builtPages } from "../../server/pages.ts";
import { addListing, addListings, addOwner, type Owner, removeListings } from "../support/listings.ts";
import { follow, press, readPage, titlesOn, write } from "../support/plain-browser.ts";
import { startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer({ PAGE_CACHE_MB: "0" }, await builtPages());
  owner = await addOwner(server.database);
});
beforeEach(() => removeListings(server.database));
afterAll(() => server.stop());

const open = (path: string) => readPage(server.url + path);

const pages: [path: string, heading: string | RegExp][] = [
  ["/", "Come home to a place you love"],
  ["/listings", /./],
  ["/signin", "Sign In"],
  ["/signup", "Create Account"],
  ["/reset-password", "Reset Password"],
  ["/about", "Property, the way neighbours do it"],
  ["/contact", "Contact Us"],
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/cancellation-policy", "Cancellation Policy"],
  ["/emi-calculator", "EMI calculator"],
  ["/area-converter", "Area converter"],
  ["/no-such-page", "Page not found"],
];
/** Two tests read the same pages. */
const read = new Map<string, ReturnType<typeof open>>();
function openOnce(path: string): ReturnType<typeof open> {
  const page = read.get(path) ?? open(path);
  read.set(path, page);
  return page;
}
const withoutPage = ["/buying-guide", "/careers", "/disclaimer", "/seller-resources", "/testimonials"];

test.each(pages)("%s shows its heading, its words and the footer", async (path, heading) => {
  const { status, on, main } = await openOnce(path);
  expect(status).toBe(path === "/no-such-page" ? 404 : 200);
  expect(on.getByRole("heading", { level: 1 }).textContent).toMatch(heading);
  expect(main.textContent?.length).toBeGreaterThan(60);
  within(on.getByRole("contentinfo")).getByText("Verified Brokerage");
});

test("no link on any public page leads nowhere, but for the footer's that have no page yet", async () => {
  const found = new Set<string>();
  for (const [path] of pages) {
    const { main } = await openOnce(path);
    for (const link of main.ownerDocument.querySelectorAll<HTMLAnchorElement>("a[href]")) {
      const { origin, pathname, search } = new URL(link.href);
      if (origin === server.url) found.add(pathname + search);
    }
  }
  expect(found.size).toBeGreaterThan(25);
  const dead: string[] = [];
  for (const target of found) {
    const answer = await fetch(server.url + target);
    const html = await answer.text();
    if (answer.status === 200) continue;
    dead.push(target);
    expect([answer.status, html]).toEqual([
      404,
      expect.stringContaining("The page you&#x27;re looking for doesn&#x27;t exist."),
    ]);
  }
  expect(dead.toSorted()).toEqual([...withoutPage, "/no-such-page"].toSorted());
});

test("the screens of an account say what they need, those for signed-in people that they are loading", async () => {
  for (const path of ["/signin", "/signup", "/reset-password", "/list-property", "/user-dashboard"]) {
    const html = await (await fetch(server.url + path)).text();
    expect(html, path).toMatch(/<noscript>.*JavaScript switched off.*<\/noscript>/);
  }
  for (const path of ["/list-property", "/edit-property/1"])
    expect(await (await fetch(server.url + path)).text()).toContain("Loading...");
});

test("the gallery of components is no part of the production build", async () => {
  expect((await fetch(`${server.url}/_ui`)).status).toBe(404);
});

test("the home page leads to its listings, and its search asks by address", async () => {
  const created_at = new Date().toISOString();
  const { id } = await addListing(server.database, owner, { title: "House for readers", created_at });
  const { on, main } = await open("/");
  const card = on.getByRole("link", { name: /House for readers/ });
  expect(card.getAttribute("href")).toBe(`/listings/${id}`);
  write(within(main).getByLabelText("What are you looking for?"), "Pune");
  const found = await press(on.getByRole("button", { name: "Search Properties" }));
  expect(found.address).toBe("/listings?search=Pune");
});

test("an empty catalogue has no filters to clear, and asks for a listing", async () => {
  const { on, main } = await open("/listings");
  on.getByText("No properties match your criteria");
  expect(on.queryByRole("button", { name: "Clear Filters" })).toBeNull();
  const listOne = within(main).getByRole("link", { name: "List Your Property" });
  expect(listOne.getAttribute("href")).toBe("/signin");
});

test("the list, its pages, the search and the filters work", async () => {
  await addListings(server.database, owner, [
    ...Array.from({ length: 13 }, (_, n) => ({ title: `Listing ${n + 1}` })),
    { title: "Plot", property_type: "land", property_subtype: "Residential Plot" },
  ]);
  let page = await open("/listings");
  page.on.getByText("Showing 12 of 14 properties");
  page = await press(page.on.getByRole("button", { name: "Load More Properties" }));
  expect(titlesOn(page)).toHaveLength(14);

  page = await open("/listings");
  within(page.on.getByRole("group", { name: "Property type" }))
    .getByLabelText(/^Land/)
    .click();
  within(page.on.getByRole("group", { name: "Price range" }))
    .getByLabelText(/^10L-50L/)
    .click();
  page = await press(page.on.getByRole("button", { name: "Apply filters" }));
  expect(page.address).toBe("/listings?property_type=land&min_price=1000000&max_price=5000000");
  expect(titlesOn(page)).toEqual(["Plot"]);
  page = await press(page.on.getByRole("button", { name: "Remove Land" }));
  expect(titlesOn(page)).toHaveLength(12);
  write(page.on.getByPlaceholderText(/Search by city/), "plot");
  page = await press(page.on.getByRole("button", { name: "Search" }));
  expect(titlesOn(page)).toEqual(["Plot"]);
  page = await press(page.on.getByRole("button", { name: "List view" }));
  expect(page.address).toContain("view=list");
});

test("first choice, prices in words and order work as links and plain forms", async () => {
  await addListings(server.database, owner, [
    { title: "Flat to buy", price: 60_00_000 },
    { title: "Cheap flat to rent", listing_type: "rent", price: 8_000 },
    { title: "Dear flat to rent", listing_type: "rent", price: 30_000 },
    { title: "Field to buy", price: 12_00_000, property_type: "land", property_subtype: "Agricultural Land" },
  ]);
  let page = await follow((await open("/")).on.getByRole("link", { name: "Rent" }));
  expect(titlesOn(page)).toEqual(["Dear flat to rent", "Cheap flat to rent"]);
  write(page.on.getByLabelText("Highest price"), "25k");
  page = await press(page.on.getByRole("button", { name: "Apply filters" }));
  expect(page.address).toBe("/listings?listing_type=rent&max_price=25000");
  expect(titlesOn(page)).toEqual(["Cheap flat to rent"]);
  page = await follow(page.on.getByRole("link", { name: "All" }));
  const order = page.on.getByLabelText("Sort by");
  write(order, within(order).getByText<HTMLOptionElement>("Price: high to low").value);
  page = await press(page.on.getByRole("button", { name: "Sort" }));
  expect(page.address).toBe("/listings?sort=price_desc");
  expect(titlesOn(page)[0]).toBe("Flat to buy");
});

test("a listing shows itself and leads to the sign-in and back where a script would ask", async () => {
  const { id } = await addListing(server.database, owner, {
    title: "House without scripts",
    description: "Every room looks at the river.",
  });
  for (const path of [`/listings/${id}`, `/property/${id}`]) {
    const { on } = await open(path);
    expect(on.getByRole("heading", { level: 1 }).textContent).toBe("House without scripts");
    on.getByText("Every room looks at the river.");
    for (const name of ["Call Now", "Email"])
      expect(on.getByRole("link", { name }).getAttribute("href")).toBe(
        `/signin?from=${encodeURIComponent(`/listings/${id}`)}`,
      );
  }
});

test("the costs of the usual case are there, and the form works them out anew", async () => {
  const { id } = await addListing(server.database, owner, {
    listing_type: "rent",
    price: 22_000,
    location_details: { address: "1", city: "Mumbai", state: "Maharashtra" },
  });
  const page = await open(`/listings/${id}`);
  const panel = page.on.getByRole("region", { name: "What moving in costs" });
  expect(panel.textContent).toContain("₹605");
  write(within(panel).getByLabelText("Deposit"), "1 lakh");
  const anew = await press(within(panel).getByRole("button", { name: "Work it out" }));
  const worked = anew.on.getByRole("region", { name: "What moving in costs" });
  expect(worked.textContent).toContain("₹628");
  write(within(worked).getByLabelText("Months"), "0");
  const wrong = await press(within(worked).getByRole("button", { name: "Work it out" }));
  const field = within(wrong.main).getByLabelText<HTMLInputElement>("Months");
  expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["0", "true"]);
  expect(field.closest("details")?.open).toBe(true);
  within(wrong.main).getByText("Please write a whole number from 1 to 60.");
  expect(wrong.main.textContent).not.toContain("₹628");
});

test("a loan with a figure out of its limits is not worked out; the fields keep what was typed", async () => {
  let page = await open("/emi-calculator");
  const usual = "₹34,713";
  expect(page.main.textContent).toContain(usual);
  for (const [name, wrong, error] of [
    ["Years", "45", "Please write a whole number from 1 to 40."],
    ["Years", "20.5", "Please write a whole number from 1 to 40."],
    ["Interest, % a year", "35", "Please write a number from 0 to 30."],
    ["Interest, % a year", "", "Please write a number from 0 to 30."],
    ["Loan", "forty", "Please write an amount, such as 40 lakh or 40,00,000."],
  ] as const) {
    page = await open("/emi-calculator");
    write(page.on.getByLabelText(name), wrong);
    page = await press(page.on.getByRole("button", { name: "Work it out" }));
    const field = page.on.getByLabelText<HTMLInputElement>(name);
    expect([name, field.value, field.getAttribute("aria-invalid")]).toEqual([name, wrong, "true"]);
    page.on.getByText(error);
    expect(page.on.queryByText("Monthly instalment")).toBeNull();
  }
});
