import { exactlyOne, one, type Queryable } from "../../database/queryable.ts";

export interface FlowStateRow {
  id: string;
  user_id: string | null;
  auth_code_issued_at: Date | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  authentication_method: string;
  provider_type: string;
  redirect_to: string | null;
  linking_target_id: string | null;
  provider_nonce: string | null;
  provider_code_verifier: string | null;
  provider_used_at: Date | null;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  created_at: Date;
}

interface NewFlowState {
  userId?: string | null;
  challenge?: string | null;
  challengeMethod?: "s256" | "plain" | null;
  method: string;
  providerType: string;
  redirectTo?: string | null;
  linkingTargetId?: string | null;
  nonce?: string | null;
  providerVerifier?: string | null;
}

export async function insertFlowState(client: Queryable, flow: NewFlowState): Promise<string> {
  const { id } = await exactlyOne<{ id: string }>(
    client,
    `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method,
       provider_type, redirect_to, linking_target_id, provider_nonce, provider_code_verifier)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      flow.userId ?? null,
      flow.challenge ?? null,
      flow.challengeMethod ?? null,
      flow.method,
      flow.providerType,
      flow.redirectTo ?? null,
      flow.linkingTargetId ?? null,
      flow.nonce ?? null,
      flow.providerVerifier ?? null,
    ],
  );
  return id;
}

export function findFlowState(client: Queryable, id: string): Promise<FlowStateRow | null> {
  return one<FlowStateRow>(client, "select * from auth.flow_state where id = $1", [id]);
}

/** Marks the state as used by the provider's answer. Null when it is unknown or was used before. */
export function takeProviderState(client: Queryable, id: string): Promise<FlowStateRow | null> {
  return one<FlowStateRow>(
    client,
    `update auth.flow_state set provider_used_at = now(), updated_at = now()
     where id = $1 and provider_type <> 'email' and provider_used_at is null returning *`,
    [id],
  );
}

interface IssuedCode {
  flowStateId: string;
  userId: string;
  codeHash: string;
  providerToken?: string | null;
  providerRefreshToken?: string | null;
}

export async function issueAuthCode(client: Queryable, code: IssuedCode): Promise<void> {
  await client.query(
    `update auth.flow_state set user_id = $2, auth_code_hash = $3, auth_code_issued_at = now(),
       provider_access_token = $4, provider_refresh_token = $5, updated_at = now() where id = $1`,
    [
      code.flowStateId,
      code.userId,
      code.codeHash,
      code.providerToken ?? null,
      code.providerRefreshToken ?? null,
    ],
  );
}

/** Finds and deletes the code in one statement: it can be used once, even if the exchange fails. */
export function takeAuthCode(client: Queryable, codeHash: string): Promise<FlowStateRow | null> {
  return one<FlowStateRow>(client, "delete from auth.flow_state where auth_code_hash = $1 returning *", [
    codeHash,
  ]);
}

export async function deleteFlowState(client: Queryable, id: string): Promise<void> {
  await client.query("delete from auth.flow_state where id = $1", [id]);
}

/** Of a signed-in user who began to add an identity: such a flow must not outlive the session it was begun in. */
export async function deleteLinkingFlows(client: Queryable, userId: string): Promise<void> {
  await client.query("delete from auth.flow_state where linking_target_id = $1", [userId]);
}

/** Sign-ins with an outside identity that were not exchanged for a session yet. */
export async function deleteProviderFlows(client: Queryable, userId: string): Promise<void> {
  await client.query("delete from auth.flow_state where user_id = $1 and provider_type <> 'email'", [userId]);
}
