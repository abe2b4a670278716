/** The size in which the page shows a picture. Full screen starts with the same file, which the browser has already. */
export const galleryPicture = {
  maxWidth: 1280,
  sizes: "(min-width: 1280px) 824px, (min-width: 1024px) 60vw, 100vw",
} as const;
