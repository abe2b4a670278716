import { BlockList, isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address that rate limits count: the socket's. An X-Forwarded-For header is used only when the socket belongs
 * to a trusted proxy, and only the part of it that trusted proxies wrote.
 */
export type ClientAddress = (c: Context) => string;

export function createClientAddress(trusted: string[]): ClientAddress {
  const proxies = toBlockList(trusted);
  const isProxy = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (c) => {
    const socket = socketAddress(c);
    if (!isProxy(socket)) return socket;
    const hops = (c.req.header("x-forwarded-for") ?? "")
      .split(",")
      .map((hop) => plain(withoutPort(hop.trim())));
    const client = hops.reverse().find((hop) => !isProxy(hop));
    return client && isIP(client) ? client : socket;
  };
}

/** One subscriber usually holds a whole /64 of IPv6: it counts as one. */
export function subscriberOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(":")}::/64` : address;
}

/** What one provider or company usually holds: a /48 of IPv6, a /24 of IPv4. */
export function networkOf(address: string): string {
  if (isIP(address) === 6) return `${groupsOf(address).slice(0, 3).join(":")}::/48`;
  return isIP(address) === 4 ? address.replace(/\d+$/, "0/24") : address;
}

/** The eight groups of an IPv6 address, without leading zeros: one address has one spelling. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** Pages rendered on the server call this service in-process, without a socket. */
function socketAddress(c: Context): string {
  if (!c.env || typeof c.env !== "object" || !("incoming" in c.env)) return "in-process";
  return plain(getConnInfo(c).remote.address ?? "unknown");
}

/** Some proxies write the port too: `203.0.113.60:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(hop);
  return bracketed?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

function toBlockList(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (!isIP(address)) throw new Error(`TRUST_PROXY is not usable: "${entry}" is not an address.`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
