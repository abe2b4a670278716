import type { Context } from "hono";
import type { Logger } from "pino";
import { createErrorHandler } from "../../http/errors.ts";
import type { RestVariables } from "../rest-context.ts";
import { fromPostgres } from "./postgres-errors.ts";
import { RestError } from "./rest-error.ts";

/** Renders every error of the service. All four keys are always there: the clients read them without a check. */
export const renderError = (log: Logger) =>
  createErrorHandler<RestError>(log, {
    logMessage: "a REST request failed",
    toError: (cause, c: Context<RestVariables>) =>
      cause instanceof RestError ? cause : fromPostgres(cause, c.get("role") ?? "anon"),
    render({ status, code, message, details, hint, headers }, c) {
      const body = c.req.method === "HEAD" ? null : JSON.stringify({ code, message, details, hint });
      return new Response(body, {
        status,
        headers: {
          "content-type": "application/json; charset=utf-8",
          "proxy-status": `PostgREST; error=${code}`,
          ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
          ...headers,
        },
      });
    },
  });
