import type { Context } from "hono";
import type { Role } from "../database/scope.ts";
import type { GatewayVariables } from "../http/api-key.ts";

export interface RestVariables {
  /** The API key's role, and the caller's once it is known. */
  Variables: GatewayVariables["Variables"] & { role?: Role };
}

export type RestContext = Context<RestVariables>;
