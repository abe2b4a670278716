import { builtPages } from "./pages.ts";
import { run } from "./run.ts";

await run(await builtPages());
