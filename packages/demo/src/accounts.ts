import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { PoolClient } from "pg";

export interface DemoAccount {
  id: string;
  email: string;
  /** Known to everybody who reads this file: the auth service refuses marked accounts on a public site. */
  password: string;
  fullName: string;
  phone: string;
}

/** A UUID computed from the name, so that a second start finds what the first one created. */
export function stableId(name: string): string {
  const hex = createHash("sha256").update(`osari demonstration: ${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const demoAccounts = {
  owner: {
    id: stableId("owner"),
    email: "owner@osari.example",
    password: "osari-owner",
    fullName: "Anjali Pawar",
    phone: "+91 00000 00001",
  },
  agent: {
    id: stableId("agent"),
    email: "agent@osari.example",
    password: "osari-agent",
    fullName: "Rohan Kulkarni",
    phone: "+91 00000 00002",
  },
} as const satisfies Record<string, DemoAccount>;

/** The auth service's cost parameters, so that the first sign-in does not rehash. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function insertAccounts(client: PoolClient, now: Date): Promise<void> {
  for (const account of Object.values(demoAccounts)) {
    const password = await hash(account.password, cost);
    const person = { full_name: account.fullName, phone: account.phone };
    const identity = { sub: account.id, email: account.email, email_verified: true, phone_verified: false };
    await client.query(
      `insert into auth.users
         (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $4, $4)`,
      [
        account.id,
        account.email,
        password,
        now,
        { provider: "email", providers: ["email"], demo: true },
        { ...identity, ...person },
      ],
    );
    await client.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       values ($1, $2, $3, 'email', $4, $4)`,
      [account.id, account.id, identity, now],
    );
    await client.query(
      `insert into public.profiles (id, full_name, phone) values ($1, $2, $3)
       on conflict (id) do update set full_name = excluded.full_name, phone = excluded.phone`,
      [account.id, account.fullName, account.phone],
    );
  }
}
