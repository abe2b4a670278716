declare global {
  interface Navigator {
    /** Only some browsers tell. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

const connection = () => (typeof navigator === "undefined" ? undefined : navigator.connection);

/** Whether this person asked the browser to fetch little. */
export const savesData = () => connection()?.saveData === true;

/**
 * For a link that is likely to be followed: `<Link prefetch={onIntent()}>` fetches the scripts of its page once a pointer
 * rests on it, a finger touches it or the focus is there. Not for people who save data, nor where the network has enough
 * to do with the page that is shown.
 */
export function onIntent(): "intent" | "none" {
  return savesData() || connection()?.effectiveType?.endsWith("2g") ? "none" : "intent";
}
