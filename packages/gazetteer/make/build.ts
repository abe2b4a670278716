/**
 * Makes gazetteer.br, the file the site ships, from the packages named in this folder's package.json:
 * `npm install && npm run build` here.
 */
import { writeFileSync } from "node:fs";
import { pack } from "../src/file/pack.ts";
import { arrange } from "./steps/arrange.ts";
import { gather } from "./steps/gather.ts";

const gazetteer = arrange(gather(console.log));
const file = pack(gazetteer);
writeFileSync(new URL("../gazetteer.br", import.meta.url), file);
console.log(`${gazetteer.areas.length} areas, ${gazetteer.placeCount} places, ${file.length} bytes`);
