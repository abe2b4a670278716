/**
 * Stops this process when the shell that npm started it with has ended. npm passes SIGTERM on to that shell only, and
 * a shell that does not replace itself with its last command (Debian's dash) dies without telling its child.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
