import { spawn } from "node:child_process";
import { stopWithNpm } from "./stop-with-npm.ts";

/** Restarts the development server at every change outside the pages, which Vite reloads itself. */
stopWithNpm();
const watched = ["server", "supabase", "packages", "domain"].map((folder) => `--watch-path=${folder}`);
const server = spawn(process.execPath, [...watched, "scripts/dev-server.ts"], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
