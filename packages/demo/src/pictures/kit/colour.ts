type Channels = [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex([r, g, b]: Channels): string {
  const part = (v: number) =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** `share` 0 keeps the first colour, 1 gives the second. */
export function mix(first: string, second: string, share: number): string {
  const [r, g, b] = channels(first);
  const [x, y, z] = channels(second);
  return hex([r + (x - r) * share, g + (y - g) * share, b + (z - b) * share]);
}

/** What a surface looks like under coloured light. */
export function multiply(surface: string, light: string): string {
  const [r, g, b] = channels(surface);
  const [x, y, z] = channels(light);
  return hex([(r * x) / 255, (g * y) / 255, (b * z) / 255]);
}

export const lighten = (colour: string, share: number) => mix(colour, "#fff8ea", share);
/** Shadows are violet rather than black, which would look like holes. */
export const darken = (colour: string, share: number) => mix(colour, "#2a2140", share);
