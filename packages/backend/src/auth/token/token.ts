import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { takeByAddress } from "../limits/limit-by-address.ts";
import { idTokenGrant } from "./id-token.ts";
import { passwordGrant } from "./password.ts";
import { pkceGrant } from "./pkce.ts";
import { refreshGrant } from "./refresh.ts";

const grants = new Map<string, Operation>([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
  ["id_token", idTokenGrant],
]);

export const token: Operation = (auth) => async (c) => {
  const asked = c.req.query("grant_type") ?? "";
  await takeByAddress(auth, c, asked === "refresh_token" ? "refresh" : "token");
  if (asked === "web3") throw new AuthError("web3_provider_disabled");
  const grant = grants.get(asked);
  if (!grant) throw new AuthError("invalid_credentials", { message: "unsupported_grant_type" });
  return grant(auth)(c);
};
