import { mix, multiply } from "./colour.ts";

export const hours = ["dawn", "morning", "noon", "golden", "dusk", "night", "monsoon"] as const;
export type Hour = (typeof hours)[number];

export interface Light {
  hour: Hour;
  /** From the zenith down to the horizon. */
  sky: readonly string[];
  sun: { x: number; y: number; radius: number; colour: string; glow: string } | undefined;
  /** What distance fades to. */
  haze: string;
  ambient: string;
  shadow: string;
  shadowStrength: number;
  /** Share of windows with a lamp behind them. */
  lit: number;
  cloud: string;
}

const lights: Record<Hour, Light> = {
  dawn: {
    hour: "dawn",
    sky: ["#8aa0c8", "#b9b3d2", "#eec0b8", "#fbd9b4"],
    sun: { x: 400, y: 640, radius: 52, colour: "#fff1d6", glow: "#ffd9a0" },
    haze: "#f2cdbb",
    ambient: "#f6dcd3",
    shadow: "#5e5480",
    shadowStrength: 0.3,
    lit: 0.25,
    cloud: "#fbe3d6",
  },
  morning: {
    hour: "morning",
    sky: ["#7fbcd8", "#aed6e2", "#e2eee2", "#fdf1d8"],
    sun: { x: 1250, y: 250, radius: 60, colour: "#fffaea", glow: "#fff0c4" },
    haze: "#dde9df",
    ambient: "#fff7e8",
    shadow: "#4b5a7c",
    shadowStrength: 0.26,
    lit: 0,
    cloud: "#fffaf0",
  },
  noon: {
    hour: "noon",
    sky: ["#4f9fcf", "#86c3e0", "#c3e2e8", "#eef5e8"],
    sun: undefined,
    haze: "#cfe4e4",
    ambient: "#ffffff",
    shadow: "#3f527a",
    shadowStrength: 0.3,
    lit: 0,
    cloud: "#ffffff",
  },
  golden: {
    hour: "golden",
    sky: ["#8fb4c6", "#cfc3a8", "#f8cf8e", "#ffe4ae"],
    sun: { x: 1230, y: 560, radius: 70, colour: "#fff3cf", glow: "#ffd27a" },
    haze: "#f6d9a4",
    ambient: "#ffe6bd",
    shadow: "#6a4f6e",
    shadowStrength: 0.34,
    lit: 0.12,
    cloud: "#ffeccb",
  },
  dusk: {
    hour: "dusk",
    sky: ["#353a74", "#6d548f", "#c66f82", "#f79b66", "#ffc978"],
    sun: { x: 1180, y: 690, radius: 62, colour: "#ffe2a6", glow: "#ff9d5c" },
    haze: "#d98a80",
    ambient: "#cfa2ad",
    shadow: "#2d2552",
    shadowStrength: 0.4,
    lit: 0.6,
    cloud: "#e58f86",
  },
  night: {
    hour: "night",
    sky: ["#10183a", "#1d2a58", "#33457c", "#56659a"],
    sun: { x: 1240, y: 230, radius: 44, colour: "#fdf3d6", glow: "#8fa5dc" },
    haze: "#44548a",
    ambient: "#7482bd",
    shadow: "#0d1230",
    shadowStrength: 0.45,
    lit: 0.78,
    cloud: "#3d4d86",
  },
  monsoon: {
    hour: "monsoon",
    sky: ["#5d737f", "#7f949b", "#a9b9b8", "#cdd7cd"],
    sun: undefined,
    haze: "#b4c4c0",
    ambient: "#d0ddd6",
    shadow: "#2f4450",
    shadowStrength: 0.22,
    lit: 0.35,
    cloud: "#8b9ca2",
  },
};

export const lightAt = (hour: Hour): Light => lights[hour];

/** The surface's colour in this light, `depth` (0 near, 1 at the horizon) faded into the haze. */
export function tint(light: Light, colour: string, depth = 0): string {
  return mix(multiply(colour, light.ambient), light.haze, depth);
}
