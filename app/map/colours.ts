/** The map's colours are the design's, by day and by night. */
export function coloursOf() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    land: token("sunken"),
    abroad: token("line"),
    water: token("indigo-soft"),
    state: token("line-strong"),
    country: token("ink-soft"),
    letters: token("ink-soft"),
  };
}

export type Colours = ReturnType<typeof coloursOf>;
