/** What the browser knows of a session without any library: every page loads this, visitors nothing more. */

/** Where the auth library keeps the session in localStorage. */
export const storageKey = "osari-auth";

export const callbackPath = "/auth/callback";

/** Whether this browser still holds a session: another tab, or the person, may have taken it away. */
export function sessionIsStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

const wasStored = sessionIsStored();

/** Whether the page was opened with a session that is gone: the auth library takes away what it can't renew. */
export const sessionHasGone = () => wasStored && !sessionIsStored();

/** False only if nobody can be signed in: nothing is stored, and the address brings no session along. */
export function mayHaveSession(): boolean {
  const { pathname, hash } = window.location;
  return sessionIsStored() || (pathname === callbackPath && /access_token=|error=/.test(hash));
}

type Listener = () => Promise<void>;
let waiting: Listener[] = [];

/** The auth library is about to be used: whoever waits for a session watches it from now on. */
export async function announceAuthUse(): Promise<void> {
  await Promise.all(waiting.splice(0).map((listener) => listener()));
}

/** Called once, when the library is first needed here or another tab signs in. Returns a function that unsubscribes. */
export function onSessionElsewhere(listener: Listener): () => void {
  const once = () => {
    stop();
    return listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey && event.newValue) void once();
  };
  const stop = () => {
    window.removeEventListener("storage", onStorage);
    waiting = waiting.filter((other) => other !== once);
  };
  window.addEventListener("storage", onStorage);
  waiting.push(once);
  return stop;
}
