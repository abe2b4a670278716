import { expect, test } from "vitest";
import { companySchema } from "../../domain/company.ts";
import { type MetaSource, pageMeta } from "./metadata.ts";

const source: MetaSource = {
  location: { pathname: "/about" },
  matches: [{ loaderData: { siteUrl: "https://osari.example", company: companySchema.parse({}) } }],
};

test("a title gets the product's name behind it unless it stands alone", () => {
  expect(pageMeta(source, { title: "Terms", description: "…" })).toContainEqual({ title: "Terms | Osari" });
  expect(pageMeta(source, { title: "All of it", wholeTitle: true, description: "…" })).toContainEqual({
    title: "All of it",
  });
});

test("a description is one line of at most 155 characters", () => {
  const tags = pageMeta(source, { title: "Terms", description: `${"many words\n  ".repeat(40)}` });
  const content = tags.flatMap((tag) =>
    "name" in tag && tag.name === "description" ? [String(tag.content)] : [],
  );
  expect(content[0]?.length).toBeLessThanOrEqual(155);
  expect(content[0]).not.toMatch(/\n| {2}/);
});

test("the canonical address is the page's own unless another is named", () => {
  const canonical = (path?: string) =>
    pageMeta(source, { title: "T", description: "d", canonicalPath: path }).find((tag) => "rel" in tag);
  expect(canonical()).toMatchObject({ href: "https://osari.example/about" });
  expect(canonical("/listings/1")).toMatchObject({ href: "https://osari.example/listings/1" });
});

test("a page that is not to be indexed names no canonical address", () => {
  const tags = pageMeta(source, { title: "T", description: "d", noIndex: true });
  expect(tags).toContainEqual({ name: "robots", content: "noindex, nofollow" });
  expect(tags.some((tag) => "rel" in tag)).toBe(false);
});

test("a picture given as a path becomes an absolute address", () => {
  const tags = pageMeta(source, { title: "T", description: "d", image: { url: "/a.png", alt: "A" } });
  expect(tags).toContainEqual({ property: "og:image", content: "https://osari.example/a.png" });
});
