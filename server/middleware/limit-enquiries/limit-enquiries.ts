import { createClientAddress, networkOf } from "@osari/backend/auth/limits/client-address.ts";
import type { MiddlewareHandler } from "hono";
import { limitVisits } from "../limit-visits/limit-visits.ts";

/** Visitors' enquiries, each of which costs somebody a mail. A network is shared by many. */
const enquiries = { address: { burst: 6, perMinute: 0.5 }, network: { burst: 30, perMinute: 2 } };
/** As the routers match it: in upper and lower case, with and without a slash at the end. */
const enquiryPath = /^\/rest\/v1\/rpc\/request_enquiry\/?$|\/enquire\b/i;
/** Tells the database where an enquiry comes from, whichever way it came in. */
export const networkHeader = "x-visitor-network";

interface EnquiryLimits {
  trustedProxies: string[];
  visitScale: number;
}

/** For enquiries sent by the form and by the API alike. */
export function limitEnquiries({ trustedProxies, visitScale }: EnquiryLimits): MiddlewareHandler {
  const limit = ({ burst, perMinute }: { burst: number; perMinute: number }, by?: typeof networkOf) =>
    limitVisits({
      trustedProxies,
      burst: burst * visitScale,
      perMinute: perMinute * visitScale,
      ...(by && { by }),
    });
  const byAddress = limit(enquiries.address);
  const byNetwork = limit(enquiries.network, networkOf);
  const clientAddress = createClientAddress(trustedProxies);
  return async (c, next) => {
    if (c.req.method !== "POST" || !enquiryPath.test(decoded(c.req.path))) return next();
    const headers = new Headers(c.req.raw.headers);
    headers.set(networkHeader, networkOf(clientAddress(c)));
    c.req.raw = new Request(c.req.raw, { headers });
    return (await byNetwork(c, async () => {})) ?? byAddress(c, next);
  };
}

/** Both routers read `%65nquire` as `enquire`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
