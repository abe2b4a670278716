/**
 * The ground of a still map. In a browser it is fetched; the server writes the ground itself there, so that it comes
 * with the page and not a round trip later.
 */
export const groundReference = (hash: string, area: string) =>
  `<use href="/map/area/${hash}/${area}.svg#map"></use>`;

const written = /<use href="\/map\/area\/\w+\/([\d.,]+)\.svg#map"><\/use>/;

export async function withGround(
  html: string,
  drawGround: (area: string) => Promise<string | null>,
): Promise<string> {
  const [reference, area] = written.exec(html) ?? [];
  const ground = reference && area && (await drawGround(area));
  return ground ? html.replace(reference, () => ground) : html;
}
