import { spawnSync } from "node:child_process";

/** Lighthouse and its launcher. They are 180 MB that neither the site nor its tests need, so the first run installs them. */
export async function installed() {
  if (!isThere()) {
    console.error("Installing Lighthouse beside its benchmark…");
    // npm is a script of the shell on Windows.
    const { status } = spawnSync("npm", ["ci"], {
      cwd: import.meta.dirname,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Error("Lighthouse could not be installed; npm says why above.");
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
