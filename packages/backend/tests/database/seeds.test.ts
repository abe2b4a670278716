import { expect, test } from "vitest";
import { migrate } from "../../src/database/migrate.ts";
import { platformMigrations } from "../../src/database/read-migrations.ts";
import { openTestBackend } from "../support/open-test-backend.ts";
import { createTestDatabase } from "../support/test-database.ts";

/** As it stands in many a `supabase/seed.sql`. */
const seed = `
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
    email_change_token_new, recovery_token)
  values ('00000000-0000-0000-0000-000000000000', '6f9619ff-8b86-4011-b42d-00cf4fc964ff', 'authenticated',
    'authenticated', 'asha@example.com', crypt('a veranda in Baramati', gen_salt('bf')), now(),
    '{"provider":"email","providers":["email"]}', '{}', now(), now(), '', '', '', '');
  insert into auth.identities (id, user_id, provider_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid(), id, id::text, jsonb_build_object('sub', id::text, 'email', email), 'email', now(), now(), now()
  from auth.users;
  insert into storage.buckets (id, name) values ('papers', 'papers');
  insert into storage.objects (bucket_id, name, owner, metadata)
  select 'papers', 'deed.pdf', id, '{"mimetype":"application/pdf"}' from auth.users;`;

test("a seed that was written for Supabase loads, and its people can sign in", async () => {
  const database = await createTestDatabase({ empty: true });
  await migrate(database.url, platformMigrations());
  const { url, backend, close } = await openTestBackend(database.url, "/nonexistent");
  try {
    await database.query(seed);
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { apikey: backend.deps.keys.publishable, "content-type": "application/json" },
      body: JSON.stringify({ email: "asha@example.com", password: "a veranda in Baramati" }),
    });
    expect(answer.status).toBe(200);
  } finally {
    await close();
    await database.close();
  }
});
