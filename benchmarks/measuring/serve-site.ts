import { serveSiteOn } from "./site-on-database.ts";

/** Our backend in its own process, on the database of the first argument. Prints its address and key on one line. */
const { url, site } = await serveSiteOn(process.argv[2], null);
console.log(JSON.stringify({ url: `${url}/rest/v1`, key: site.backend?.deps.keys.publishable ?? "" }));
