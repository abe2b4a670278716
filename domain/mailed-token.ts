/** The token that a mailed link carries in its query; null without one, and for what no mail of ours ever held. */
export function mailedToken(address: string, name: string): string | null {
  const given = new URL(address).searchParams.get(name) ?? "";
  return /^[\w.-]{1,200}$/.test(given) ? given : null;
}
