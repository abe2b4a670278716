import { createMiddleware } from "hono/factory";
import type { Logger } from "../../log.ts";
import type { RequestIdVariables } from "../request-id/request-id.ts";

interface AuditedRequest {
  event: string;
  method: string;
  path: RegExp;
  query?: [name: string, value: string];
}

const audited: AuditedRequest[] = [
  { event: "sign-in", method: "POST", path: /^\/auth\/v1\/token$/, query: ["grant_type", "password"] },
  { event: "sign-up", method: "POST", path: /^\/auth\/v1\/signup$/ },
  { event: "sign-out", method: "POST", path: /^\/auth\/v1\/logout$/ },
  { event: "password reset asked", method: "POST", path: /^\/auth\/v1\/recover$/ },
  { event: "password or e-mail change", method: "PUT", path: /^\/auth\/v1\/user$/ },
  { event: "second factor change", method: "POST", path: /^\/auth\/v1\/factors/ },
  { event: "second factor removed", method: "DELETE", path: /^\/auth\/v1\/factors/ },
  { event: "recovery codes made", method: "POST", path: /^\/rest\/v1\/rpc\/make_recovery_codes$/ },
  { event: "recovery code entered", method: "POST", path: /^\/rest\/v1\/rpc\/use_recovery_code$/ },
  { event: "administration", method: "", path: /^\/auth\/v1\/admin\// },
  { event: "contact shown", method: "POST", path: /^\/rest\/v1\/rpc\/get_listing_contact$/ },
  { event: "own data downloaded", method: "POST", path: /^\/rest\/v1\/rpc\/export_my_data$/ },
  { event: "account closed", method: "POST", path: /^\/rest\/v1\/rpc\/close_my_account$/ },
  { event: "account brought back", method: "POST", path: /^\/rest\/v1\/rpc\/reopen_account$/ },
  { event: "listing deleted", method: "DELETE", path: /^\/rest\/v1\/properties$/ },
];

/** One line for each action that matters later: which, when, how it ended. Who did it only the database knows. */
export const auditLog = (log: Logger) =>
  createMiddleware<RequestIdVariables>(async (c, next) => {
    await next();
    const asked = c.req;
    const { method: given, path: address } = asked;
    const found = audited.find(
      ({ method, path, query }) =>
        (method === "" || method === given) &&
        path.test(address) &&
        (!query || asked.query(query[0]) === query[1]),
    );
    if (!found) return;
    const { status } = c.res;
    log.info({ id: c.get("requestId"), event: found.event, done: status < 400, status }, "audit");
  });
