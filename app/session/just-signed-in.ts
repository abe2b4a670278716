/** The navigation state of a page that somebody comes back to after signing in. */
export const justSignedIn = { justSignedIn: true };

export function hasJustSignedIn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "justSignedIn" in state;
}
