import { readEnv } from "../../server/env.ts";
import { listen } from "../../server/listen.ts";
import { createLog } from "../../server/log.ts";
import { openSite } from "../../server/site.ts";

const listener = await listen(0, "127.0.0.1");
const url = `http://127.0.0.1:${listener.port}`;
const site = await openSite(readEnv({ SITE_URL: url, ...process.env }), createLog("silent"), null);
listener.serve(site.app);
process.on("message", () => process.send?.({ peak: process.resourceUsage().maxRSS * 1024 }));
process.send?.({ url });
