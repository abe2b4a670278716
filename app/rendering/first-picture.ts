export const picturePreload = /<link rel="preload" as="image"[^>]*>/g;

/**
 * React writes preload links for the pictures of the first screen at the top of a page, a few kilobytes above the pictures
 * themselves. The most important one is preloaded by a header instead, before the page's first byte; the other links go.
 */
export function takeOutPreloads(html: string): { html: string; link: string | undefined } {
  let first: string | undefined;
  const page = html.replace(picturePreload, (tag) => {
    if (tag.includes('fetchPriority="high"')) first ??= tag;
    return "";
  });
  return { html: page, link: first && preloadHeader(first) };
}

/** The header that says the same as the tag. A header holds ASCII only; a picture with other characters in its name is not preloaded. */
function preloadHeader(tag: string): string | undefined {
  const given = (attribute: string) => tag.match(new RegExp(`${attribute}="([^"]*)"`))?.[1];
  const srcSet = given("imageSrcSet")?.replaceAll("&amp;", "&");
  if (!srcSet || !/^[ -~]+$/.test(srcSet)) return undefined;
  // For browsers that do not know imagesrcset.
  const address = srcSet.split(" ", 1)[0];
  const set = `imagesrcset="${srcSet}"; imagesizes="${given("imageSizes")}"`;
  return `<${address}>; rel=preload; as=image; fetchpriority=high; ${set}`;
}
