import { escapeXml } from "../../domain/escape-xml.ts";
import type { Name } from "./names.ts";
import { clipLine, clipRing, pathOf } from "./paths.ts";
import type { TileInView, View } from "./view.ts";

/** What every still map shows: land, water, borders and names. The letters have the size that is set around it. */
export function drawGround(tiles: TileInView[], { width, height }: View, names: Name[]): string {
  const fill = (colour: string, path: string) => path && `<path fill="var(--${colour})" d="${path}"/>`;
  const line = (colour: string, dashes: string, path: string) =>
    path && `<path fill="none" stroke="var(--${colour})" stroke-dasharray="${dashes}" d="${path}"/>`;
  return [
    `<path fill="var(--sunken)" d="M0 0h${width}v${height}H0z"/>`,
    fill("line", areas(tiles, "earth")),
    fill("indigo-soft", areas(tiles, "water")),
    line("line-strong", "4 3", lines(tiles, "region")),
    line("ink-soft", "none", lines(tiles, "country")),
    `<g fill="var(--ink-soft)" stroke="var(--sunken)" stroke-width="3" paint-order="stroke" text-anchor="middle">`,
    ...names.map(label),
    "</g>",
  ].join("");
}

function areas(tiles: TileInView[], layer: string): string {
  return tiles
    .flatMap(({ layers, toPixels, box }) =>
      (layers[layer] ?? []).flatMap(({ parts }) =>
        parts.map((ring) => pathOf(clipRing(ring.map(toPixels), box), "z")),
      ),
    )
    .join("");
}

function lines(tiles: TileInView[], kind: string): string {
  return tiles
    .flatMap(({ layers, toPixels, box }) =>
      (layers.boundaries ?? [])
        .filter(({ properties }) => properties.kind === kind)
        .flatMap(({ parts }) =>
          parts.flatMap((part) => clipLine(part.map(toPixels), box).map((piece) => pathOf(piece, ""))),
        ),
    )
    .join("");
}

function label({ text, kind, at: [x, y] }: Name): string {
  const position = `x="${Math.round(x)}" y="${Math.round(y)}"`;
  const weight =
    kind === "city" ? ` font-size="1.25em" font-weight="700"` : kind === "town" ? ` font-weight="700"` : "";
  return `<text ${position}${weight}>${escapeXml(text)}</text>`;
}
