import { demoAccounts } from "@osari/demo/accounts.ts";
import { seedDemo } from "@osari/demo/seed.ts";
import { AuthClient } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { startTestServer } from "../../support/test-server.ts";

/** Signs both sample accounts in, on a site at this address (its own where none is given). */
async function signIns(environment: Record<string, string> = {}) {
  const server = await startTestServer(environment);
  try {
    await seedDemo(server.database);
    const client = new AuthClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: server.deps.keys.publishable },
      persistSession: false,
      autoRefreshToken: false,
    });
    const answers = [];
    for (const { email, password } of Object.values(demoAccounts)) {
      const { data, error } = await client.signInWithPassword({ email, password });
      answers.push({ name: data.user?.user_metadata.full_name, error: error?.code });
    }
    return answers;
  } finally {
    await server.stop();
  }
}

test("on the own machine both sample accounts sign in with the printed passwords", async () => {
  expect(await signIns()).toEqual([
    { name: demoAccounts.owner.fullName, error: undefined },
    { name: demoAccounts.agent.fullName, error: undefined },
  ]);
});

test.each<Record<string, string>>([{ SITE_URL: "https://homes.example" }, { HOST: "0.0.0.0", SITE_URL: "" }])(
  "on a public site nobody signs in with a sample account: %j",
  async (environment) => {
    for (const answer of await signIns(environment)) {
      expect(answer.name).toBeUndefined();
      expect(answer.error).toBeTruthy();
    }
  },
);
