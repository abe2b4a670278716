export const pictureAnnouncement = /<link rel="preload" as="image"[^>]*>/g;

/**
 * React announces the pictures of the first screen at the top of a page, a few kilobytes above where they stand. Of these
 * the most important one is announced by a header instead, before the page's first byte, and the others not at all.
 */
export function announceFirstPicture(html: string, headers: Headers): string {
  let first: string | undefined;
  const page = html.replace(pictureAnnouncement, (tag) => {
    if (tag.includes('fetchPriority="high"')) first ??= tag;
    return "";
  });
  const given = (attribute: string) => first?.match(new RegExp(`${attribute}="([^"]*)"`))?.[1];
  const srcSet = given("imageSrcSet")?.replaceAll("&amp;", "&");
  // A header takes plain letters alone; a picture with others in its name waits for its place in the page.
  if (srcSet && /^[ -~]+$/.test(srcSet)) {
    // The address is for browsers that know no set.
    const address = srcSet.split(" ", 1)[0];
    const set = `imagesrcset="${srcSet}"; imagesizes="${given("imageSizes")}"`;
    headers.append("Link", `<${address}>; rel=preload; as=image; fetchpriority=high; ${set}`);
  }
  return page;
}
