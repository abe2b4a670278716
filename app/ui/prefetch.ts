declare global {
  interface Navigator {
    /** Only some browsers tell. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * For a link that is likely to be followed: `<Link prefetch={onIntent()}>` fetches the scripts of its page once a pointer
 * rests on it, a finger touches it or the focus is there. Not for people who save data, nor where the network has enough
 * to do with the page that is shown.
 */
export function onIntent(): "intent" | "none" {
  const connection = typeof navigator === "undefined" ? undefined : navigator.connection;
  return connection?.saveData || connection?.effectiveType?.endsWith("2g") ? "none" : "intent";
}
