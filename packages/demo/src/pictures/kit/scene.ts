import { type Hour, type Light, lightAt, tint } from "./light.ts";
import { choosePaint, type Paint } from "./paint.ts";
import { createRandom, type Random } from "./random.ts";
import { sheet } from "./shapes.ts";

export const settings = ["sahyadri", "coast", "city", "plain", "lake", "desert"] as const;
/** The land around the property: what stands behind it and which trees grow there. */
export type Setting = (typeof settings)[number];

export type Stop = readonly [offset: number, colour: string, opacity?: number];

export interface Scene {
  light: Light;
  setting: Setting;
  paint: Paint;
  /** Differs from picture to picture: weather, props, lit windows. */
  random: Random;
  /** The same in all pictures of a listing: the shape of its house does not change between two views. */
  lasting(name: string): Random;
  tint(colour: string, depth?: number): string;
  /** Registers a gradient and gives the fill that uses it. */
  down(stops: readonly Stop[]): string;
  across(stops: readonly Stop[]): string;
  glow(stops: readonly Stop[]): string;
  definitions(): string;
  /** A view inside this one (through a window), drawn with the same light. */
  clip(id: string): string;
}

export interface SceneRequest {
  listing: string;
  picture: string;
  hour: Hour;
  setting: Setting;
}

export function createScene({ listing, picture, hour, setting }: SceneRequest): Scene {
  const light = lightAt(hour);
  const definitions: string[] = [];
  const define = (open: string, close: string, stops: readonly Stop[]) => {
    const id = `g${definitions.length}`;
    const list = stops.map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    );
    definitions.push(`<${open.replace("ID", id)}>${list.join("")}</${close}>`);
    return `url(#${id})`;
  };
  return {
    light,
    setting,
    paint: choosePaint(createRandom(`${listing}:paint`)),
    random: createRandom(`${listing}:${picture}`),
    lasting: (name) => createRandom(`${listing}:${name}`),
    tint: (colour, depth = 0) => tint(light, colour, depth),
    down: (stops) => define('linearGradient id="ID" x1="0" y1="0" x2="0" y2="1"', "linearGradient", stops),
    across: (stops) => define('linearGradient id="ID" x1="0" y1="0" x2="1" y2="0"', "linearGradient", stops),
    glow: (stops) => define('radialGradient id="ID"', "radialGradient", stops),
    clip: (shape) => {
      const id = `g${definitions.length}`;
      definitions.push(`<clipPath id="${id}">${shape}</clipPath>`);
      return `url(#${id})`;
    },
    definitions: () => definitions.join(""),
  };
}

export function finish(scene: Scene, content: string): string {
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${scene.definitions()}</defs>${content}</svg>`;
}
