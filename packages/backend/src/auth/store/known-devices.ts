import type { Queryable } from "../../database/queryable.ts";

/** A mark is the hash of an address or of a device's cookie. */
export async function rememberMarks(client: Queryable, userId: string, marks: string[]): Promise<void> {
  await client.query(
    `insert into auth.known_devices (user_id, mark) select $1, mark from unnest($2::text[]) as mark
     on conflict (user_id, mark) do update set seen_at = now()`,
    [userId, marks],
  );
}

/** The first of these marks that is known, or null. */
export async function firstKnownMark(
  client: Queryable,
  userId: string,
  marks: string[],
): Promise<string | null> {
  const { rows } = await client.query<{ mark: string }>(
    "select mark from auth.known_devices where user_id = $1 and mark = any ($2)",
    [userId, marks],
  );
  return marks.find((mark) => rows.some((row) => row.mark === mark)) ?? null;
}

export async function forgetMarks(client: Queryable, userId: string, except: string[]): Promise<void> {
  await client.query("delete from auth.known_devices where user_id = $1 and mark <> all ($2)", [
    userId,
    except,
  ]);
}
