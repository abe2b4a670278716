import { collection, type GeoJson, type Polygon, polygonFeature, polygonsOf } from "../geometry.ts";
import { coarseStates, fineStates, shape } from "../sources.ts";

const together = "-i a.json b.json combine-files -merge-layers force target=*";

export type India = { country: GeoJson; stateLines: GeoJson };

/**
 * India as the Survey of India draws it. The fine states of one package lack Shaksgam and Siachen; the coarse ones of
 * another have them.
 */
export async function india(): Promise<India> {
  const fine = await shape("-i a.json", fineStates());
  const missing = await shape(
    `-i b.json -filter 'name=="Ladakh"' -erase a.json -explode -filter 'this.area>4e8' -each 'name="Ladakh"'`,
    fine,
    coarseStates(),
  );
  const whole = `${together} -snap interval=0.002 -clean -dissolve`;
  return {
    country: await shape(whole, fine, missing),
    stateLines: await shape(`${whole} fields=name -innerlines`, fine, missing),
  };
}

/** The line between India and the land of others; a coast is none. */
export async function borderLines(country: GeoJson, abroad: Polygon[]): Promise<GeoJson> {
  const marked = (polygons: Polygon[], foreign: number) =>
    collection(polygons.map((polygon) => polygonFeature(polygon, { foreign })));
  return shape(
    `${together} -snap interval=0.0011 -clean -innerlines where='A.foreign!=B.foreign'`,
    marked(polygonsOf(country), 0),
    marked(abroad, 1),
  );
}
