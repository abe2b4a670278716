/**
 * The colours that are needed where no style sheet reaches: in mails, in the browser's own frame, in the app's
 * manifest. They are those of app/ui/tokens.css; app/ui/tokens.test.ts compares the two.
 */
export const palette = {
  light: {
    paper: "#fbf7ef",
    surface: "#fffdf8",
    sunken: "#f3ecdf",
    line: "#e4dac8",
    ink: "#1d241d",
    inkSoft: "#4a5347",
    leaf: "#1f5c3b",
    onLeaf: "#fffdf8",
    marigold: "#f0a31b",
    focus: "#b36b00",
  },
  dark: {
    paper: "#141812",
    surface: "#1d221b",
    sunken: "#0f120e",
    line: "#353d32",
    ink: "#f4efe4",
    inkSoft: "#c9c8b9",
    leaf: "#8fd0a0",
    onLeaf: "#0b2415",
    marigold: "#f5b63f",
    focus: "#f5b63f",
  },
} as const;
