import { spawnSync } from "node:child_process";

/** Lighthouse and its launcher. They are a quarter of all files that the project would install, so the first run fetches them. */
export async function installed() {
  if (!isThere()) {
    console.error("Installing Lighthouse beside its benchmark…");
    const command = ["install", "--prefix", import.meta.dirname, "--no-package-lock", "--loglevel=error"];
    // npm is a script of the shell on Windows.
    spawnSync("npm", command, {
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
  }
  const [{ launch }, { default: lighthouse }] = await Promise.all([
    import("chrome-launcher"),
    import("lighthouse"),
  ]);
  return { launch, lighthouse };
}

function isThere(): boolean {
  try {
    return import.meta.resolve("lighthouse") !== "";
  } catch {
    return false;
  }
}
