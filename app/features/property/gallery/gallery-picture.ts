/**
 * The size in which the page shows a picture. Full screen starts with the same file, which the browser has already.
 * A phone's picture is 100vw wide; declared a little narrower, so that 2x and 3x screens take the next smaller file.
 */
export const galleryPicture = {
  maxWidth: 1280,
  sizes: "(min-width: 1280px) 824px, (min-width: 1024px) 60vw, 88vw",
} as const;
