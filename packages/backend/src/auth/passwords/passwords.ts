import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";
import { verify as bcryptVerify } from "@node-rs/bcrypt";
import { limitConcurrency } from "../../limit-concurrency.ts";
import { AuthError } from "../errors.ts";

/** What one argon2id hash takes: memory in KiB, passes and lanes. The algorithm is the library's default. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's figures: 19 MiB, two passes, one lane. */
export const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Some seconds of hashing: whoever would wait longer is asked to come back. */
const maxWaiting = 250;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a stored hash it takes as long as a real comparison and is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True for imported hashes, which are replaced at the next sign-in. */
  isOutdated(stored: string): boolean;
}

export function createPasswords(cost: PasswordCost): Passwords {
  const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // Hashing takes a core for tens of milliseconds: one core stays free, so that pages stay quick while many sign in.
  const queue = limitConcurrency({
    maxRunning: Math.max(1, Math.min(4, availableParallelism()) - 1),
    maxWaiting,
    tooMany: () => new AuthError("request_timeout", { status: 503 }),
  });
  // Written as a hash, of no known password: making a real one takes a core for tens of milliseconds at each start.
  const decoy = `${currentPrefix}${randomBase64(16)}$${randomBase64(32)}`;
  return {
    hash: (password) => queue.run(() => argon2Hash(password, cost)),
    verify: (stored, password) =>
      queue.run(async () => {
        if (!stored) {
          await argon2Verify(decoy, password);
          return false;
        }
        return check(stored, password);
      }),
    isOutdated: (stored) => !stored.startsWith(currentPrefix),
  };
}

/** As a hash is written: without padding. */
function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}

async function check(stored: string, password: string): Promise<boolean> {
  try {
    return stored.startsWith("$2")
      ? await bcryptVerify(password, stored)
      : await argon2Verify(stored, password);
  } catch {
    // A hash that no library can read matches no password.
    return false;
  }
}
