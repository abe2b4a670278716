/**
 * Stops this process when the npm that started it has gone. npm passes signals on, but to the shell it started,
 * which in some systems ends without telling its child; and a killed npm passes on nothing.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
