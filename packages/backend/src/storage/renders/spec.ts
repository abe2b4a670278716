import { z } from "zod";
import type { RenderFormat, RenderJob } from "../pictures/job.ts";
import { parse } from "../request.ts";
import { integerText, oneOf } from "../schema.ts";

/** The widths that are ever made. Others are rounded up, so that nobody can fill the store with ten thousand sizes. */
const widths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2000] as const;
const maxSide = 2000;
const heightStep = 20;
const qualityStep = 10;
const defaultQuality = 80;

const side = integerText.transform((pixels) => Math.min(maxSide, Math.max(1, pixels))).optional();

const query = z.object({
  width: side,
  height: side,
  resize: z.enum(["cover", "contain", "fill"], oneOf).default("cover"),
  quality: integerText.min(20, "must be >= 20").max(100, "must be <= 100").default(defaultQuality),
  format: z.enum(["origin", "avif", "webp"], oneOf).optional(),
});

export interface RenderSpec extends Pick<RenderJob, "width" | "height" | "fit" | "quality"> {
  /** From the URL; without it the Accept header decides. */
  format: "origin" | "avif" | "webp" | undefined;
}

const fits = { cover: "cover", contain: "inside", fill: "fill" } as const;

/** For everybody: rounded up to sizes that are made once. */
export function parseSpec(given: unknown): RenderSpec {
  const { width, height, resize, quality, format } = parse(query, given, "querystring");
  return { ...roundUp(width, height), fit: fits[resize], quality: stepUp(quality, qualityStep), format };
}

/** For whoever is known, or was given an address that somebody known has signed: exactly as asked. */
export function parseExactSpec(given: unknown): RenderSpec {
  const { width, height, resize, quality, format } = parse(query, given, "querystring");
  const size = width || height ? { width: width ?? null, height: height ?? null } : roundUp(width, height);
  return { ...size, fit: fits[resize], quality, format };
}

/** A height keeps its proportion to the width. Without either, the largest size is made. */
function roundUp(width: number | undefined, height: number | undefined) {
  if (width === undefined && height === undefined) return { width: maxSide, height: null };
  if (width === undefined) return { width: null, height: nextWidth(height ?? maxSide) };
  const rounded = nextWidth(width);
  if (height === undefined) return { width: rounded, height: null };
  return { width: rounded, height: Math.min(maxSide, stepUp((height * rounded) / width, heightStep)) };
}

function nextWidth(pixels: number): number {
  return widths.find((width) => width >= pixels) ?? maxSide;
}

function stepUp(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}

/** Increased when the same spec yields other pictures, so that old renders are not used. */
const generation = 2;

export function renderKey(version: string, spec: RenderSpec, format: RenderFormat): string {
  const size = `${spec.width ?? ""}x${spec.height ?? ""}`;
  return `renders/${version.slice(0, 2)}/${version}/${generation}-${size}-${spec.fit}-${spec.quality}.${format}`;
}

const resizingTypes = { cover: "fill", inside: "fit", fill: "force" } as const;

/** The transformation in the terms of the genuine service, which names a format only where the URL does. */
export function transformations(spec: RenderSpec): string {
  return [
    spec.height && `height:${spec.height}`,
    spec.width && `width:${spec.width}`,
    `resizing_type:${resizingTypes[spec.fit]}`,
    `quality:${spec.quality}`,
    spec.format && spec.format !== "origin" && `format:${spec.format}`,
  ]
    .filter(Boolean)
    .join(",");
}
