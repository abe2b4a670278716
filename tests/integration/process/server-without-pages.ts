import { run } from "./built-run.ts";

/** The real process; its one page answers only after the signal to stop has come. */
await run(async () => {
  process.send?.("slow request begun");
  await new Promise((stop) => process.once("SIGTERM", stop));
  return new Response("done");
});
