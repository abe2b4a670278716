import type { Queryable } from "../../database/queryable.ts";

/**
 * Deletes every mailed link and code, every flow and a begun change of address: none of them may outlive the address or password
 * that it was requested for. A flow that is being finished can be kept.
 */
export async function deletePendingOf(
  client: Queryable,
  userId: string,
  keepFlowStateId: string | null = null,
): Promise<void> {
  await client.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
  await client.query(
    `delete from auth.flow_state
     where (user_id = $1 or linking_target_id = $1) and id is distinct from $2::uuid`,
    [userId, keepFlowStateId],
  );
  await client.query(
    `update auth.users set email_change = '', email_change_confirm_status = 0
     where id = $1 and email_change <> ''`,
    [userId],
  );
}
