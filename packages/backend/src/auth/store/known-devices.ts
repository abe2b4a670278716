import type { Queryable } from "../../database/queryable.ts";

/** Which of these marks the account knows. A mark is the hash of an address or of a device's cookie. */
export async function knownMarks(client: Queryable, userId: string, marks: string[]): Promise<string[]> {
  const { rows } = await client.query<{ mark: string }>(
    "select mark from auth.known_devices where user_id = $1 and mark = any ($2)",
    [userId, marks],
  );
  return rows.map(({ mark }) => mark);
}

export async function forgetMarks(client: Queryable, userId: string, except: string[]): Promise<void> {
  await client.query("delete from auth.known_devices where user_id = $1 and mark <> all ($2)", [
    userId,
    except,
  ]);
}
