import type { Operation } from "../context.ts";
import { AuthError } from "../errors.ts";
import { idTokenGrant } from "./id-token.ts";
import { passwordGrant } from "./password.ts";
import { pkceGrant } from "./pkce.ts";
import { refreshGrant } from "./refresh.ts";

const grants: Record<string, Operation> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
};

export const token: Operation = (auth) => async (c) => {
  const asked = c.req.query("grant_type") ?? "";
  if (asked === "web3") throw new AuthError("web3_provider_disabled");
  const grant = grants[asked];
  if (!grant) throw new AuthError("invalid_credentials", { message: "unsupported_grant_type" });
  return grant(auth)(c);
};
