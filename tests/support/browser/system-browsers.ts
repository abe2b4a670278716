import { posix, win32 } from "node:path";

/** Where Chrome, Chromium and Edge are when a person or a package manager has installed them. */
export function systemBrowsers(platform: string, env: Record<string, string | undefined>): string[] {
  if (platform === "darwin") return onMac(env.HOME);
  if (platform === "win32") return onWindows(env);
  return onLinux(env.PATH);
}

function onLinux(path = ""): string[] {
  // The headless shell is what Playwright itself installs: the same engine without a browser's windows.
  const names = [
    "chromium-headless-shell",
    "google-chrome-stable",
    "google-chrome",
    "chromium",
    "chromium-browser",
    "microsoft-edge-stable",
    "microsoft-edge",
  ];
  const folders = new Set([...path.split(":").filter(Boolean), "/usr/bin", "/usr/local/bin", "/snap/bin"]);
  return names.flatMap((name) => [...folders].map((folder) => posix.join(folder, name)));
}

function onMac(home = ""): string[] {
  return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
    ["/Applications", posix.join(home, "Applications")].map((folder) =>
      posix.join(folder, `${name}.app`, "Contents/MacOS", name),
    ),
  );
}

function onWindows(env: Record<string, string | undefined>): string[] {
  const folders = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
  return [
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
  ].flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}
