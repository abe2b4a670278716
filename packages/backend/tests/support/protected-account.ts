import { signUpConfirmed } from "./auth-client.ts";
import type { TestBackend } from "./test-backend.ts";
import { totpCode } from "./totp.ts";

/** An account with a verified second factor, and a client that is signed in with it. */
export async function protectedAccount(server: Pick<TestBackend, "url" | "deps" | "database">) {
  const { client, email, userId } = await signUpConfirmed(server);
  const { data: factor, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "phone" });
  if (error) throw error;
  // The present code is used up here; the next one, half a minute ahead, is good already.
  const code = (shift = 0) => totpCode(factor.totp.secret, shift);
  const first = await client.mfa.challengeAndVerify({ factorId: factor.id, code: await code() });
  if (first.error) throw first.error;
  return { client, email, userId, factorId: factor.id, code };
}
