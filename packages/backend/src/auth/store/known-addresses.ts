import { one, type Queryable } from "../../database/queryable.ts";

/** Addresses are kept as hashes of the subscriber. */
export async function rememberAddress(client: Queryable, userId: string, address: string): Promise<void> {
  await client.query(
    `insert into auth.known_addresses (user_id, address) values ($1, $2)
     on conflict (user_id, address) do update set seen_at = now()`,
    [userId, address],
  );
}

export async function isKnownAddress(client: Queryable, userId: string, address: string): Promise<boolean> {
  const known = await one(client, "select 1 from auth.known_addresses where user_id = $1 and address = $2", [
    userId,
    address,
  ]);
  return known !== null;
}
