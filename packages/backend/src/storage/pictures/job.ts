/** What the server asks of a picture process, and what it answers. Bytes go through files, not through the pipe. */

export const pictureFormats = ["jpeg", "png", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];
export type RenderFormat = PictureFormat | "avif";

export interface NormaliseJob {
  kind: "normalise";
  input: string;
  output: string;
  /** What the file's first bytes say. */
  from: PictureFormat;
  format: PictureFormat;
}

export interface RenderJob {
  kind: "render";
  input: string;
  output: string;
  format: RenderFormat;
  width: number | null;
  height: number | null;
  fit: "cover" | "inside" | "fill";
  quality: number;
}

/** Of a stored picture, its average colour. */
export interface ColourJob {
  kind: "colour";
  input: string;
}

export type PictureJob = NormaliseJob | RenderJob | ColourJob;

export interface PictureFacts {
  width: number;
  height: number;
  /** The average colour as `#rgb`; not of a render. */
  colour?: string;
}

/** Why a picture was not made: because of the picture, or (`failed`) because of the server. */
export type PictureFault = "unreadable" | "too-many-pixels" | "too-slow" | "failed";

export type PictureAnswer =
  | { ok: true; facts: PictureFacts }
  | { ok: false; fault: PictureFault; message: string };

export class PictureError extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export const maxPixels = 50_000_000;

/** How a process ends that has given up a picture. */
export const tooSlowExitCode = 3;
