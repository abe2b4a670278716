import type { Database } from "@osari/backend/database/database.ts";

/** What is asked, in three groups: where suggestions are hard for different reasons. */
export type Group = { name: string; queries: string[] };

const misspelt =
  "barmati puen mumbay nashk ngpur kolhapr kothrod hadpasar hinjewadi shirsufal hydrabad gachibawli banglore bangalroe koramangla whitefeild mysoor chenai coimbatur ahmedbad gurgoan lucknw varansi bhubneswar vishakapatnam thiruvananthpuram trivandrm pondichery ludhiyana amristar guwhati calcuta";

/** Beginnings are drawn as people type them: bigger places are looked for more often. The same on every run. */
export async function questionGroups(database: Database, perGroup: number): Promise<Group[]> {
  const names = await database.query<{ key: string }>(
    `select key from gazetteer.names where key ~ '^[a-z]{5}'
     order by ln(1 + weight) / (1 + (hashtext(key) & 65535)) desc, key limit $1`,
    [perGroup],
  );
  return [
    { name: "2 letters", queries: names.map(({ key }) => key.slice(0, 2)) },
    { name: "5 letters", queries: names.map(({ key }) => key.slice(0, 5)) },
    { name: "misspelt", queries: misspelt.split(" ") },
  ];
}
