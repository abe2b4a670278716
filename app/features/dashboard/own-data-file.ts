import { html } from "hono/html";
import { longDate } from "../../../domain/long-date.ts";
import { ownData } from "../../../domain/messages/index.ts";
import type { OwnData } from "../../../domain/own-answers.ts";

const words = ownData.file;
type Row = OwnData["sections"][string][number];

/** A listing names its photos by paths: in a file they need the site's address. */
export function withAddresses(data: OwnData, origin: string): OwnData {
  const address = (path: unknown) => new URL(String(path), origin).href;
  const { listings = [], photos = [] } = data.sections;
  return {
    ...data,
    sections: {
      ...data.sections,
      listings: listings.map((row) => ({
        ...row,
        images: Array.isArray(row.images) ? row.images.map(address) : [],
      })),
      photos: photos.map((row) => ({
        ...row,
        address: address(`/storage/v1/object/public/property_images/${row.name}`),
      })),
    },
  };
}

export const asJson = (data: OwnData): string => JSON.stringify(data, null, 2);

/** A page that needs nothing but itself. What people typed stays text, and nothing in it can run. */
export function asHtml(data: OwnData): string {
  const sections = Object.entries(data.sections).map(
    ([name, rows]) => html`<section><h2>${words.sections[name] ?? name.replaceAll("_", " ")}</h2>
${rows.length === 0 ? html`<p>${words.none}</p>` : rows.map(rowTable)}</section>\n`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${words.title}</title>
<style>${style}</style>
</head>
<body>
<h1>${words.title}</h1>
<p>${words.made(longDate(data.made_at))}</p>
${sections}
</body>
</html>`.toString();
}

const style =
  "body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui;color-scheme:light dark}table{width:100%;margin:0 0 1.5rem;border-collapse:collapse;table-layout:fixed}th,td{padding:.3rem .6rem;border-bottom:1px solid #8886;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{width:12rem;font-weight:600}";

const rowTable = (row: Row) =>
  html`<table>${Object.entries(row).map(
    ([name, value]) =>
      html`<tr><th scope="row">${name.replaceAll("_", " ")}</th><td>${lines(value)}</td></tr>\n`,
  )}</table>`;

/** Photos stand one below the other; what has parts of its own is written out. */
function lines(value: unknown) {
  if (Array.isArray(value)) return value.map((item) => html`${textOf(item)}<br>`);
  return textOf(value);
}

const textOf = (value: unknown) =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
