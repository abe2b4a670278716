import { builtPages } from "../../server/pages.ts";
import { serveSiteOn } from "../measuring/site-on-database.ts";

/** The built site in its own process, on the database of the first argument. Prints its address. */
const { url } = await serveSiteOn(process.argv[2], await builtPages());
console.log(url);
