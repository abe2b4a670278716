import { describe, expect, test } from "vitest";
import {
  adminClient,
  authClient,
  click,
  lastMailTo,
  password,
  signUpConfirmed,
  someone,
  wire,
} from "../support/auth-client.ts";
import { googleBackend, visit } from "../support/google.ts";
import { protectedAccount } from "../support/protected-account.ts";

const site = googleBackend({ manualLinking: true });
const { server } = site;

const opened = (end: Awaited<ReturnType<typeof visit>>) => end.fragment.has("access_token");

describe("a stranger's account at the provider, with the victim's address that nobody has verified", () => {
  async function strangerCameFirst() {
    const email = someone("victim");
    const stranger = { sub: crypto.randomUUID(), email, email_verified: false, name: "A stranger" };
    site.provider.person = stranger;
    expect(opened(await visit(site.authorizeUrl()))).toBe(false);
    return { email, stranger };
  }

  test("is no way in once the victim has signed up and confirmed", async () => {
    const { email, stranger } = await strangerCameFirst();
    const victim = authClient(server);
    await expect
      .poll(async () => (await victim.signUp({ email, password })).error, { interval: 80 })
      .toBeNull();
    await click((await lastMailTo(server, email)).link);
    expect((await victim.signInWithPassword({ email, password })).error).toBeNull();
    expect((await victim.getUser()).data.user?.identities?.map(({ provider }) => provider)).toEqual([
      "email",
    ]);
    site.provider.person = stranger;
    const end = await visit(site.authorizeUrl());
    if (!opened(end)) return;
    const claims = await authClient(server).getUser(end.fragment.get("access_token") ?? "");
    expect(claims.data.user?.id).not.toBe((await victim.getUser()).data.user?.id);
  });

  test.each(["recovery", "magiclink"] as const)("nor when a mailed %s confirms the address", async (kind) => {
    const { email } = await strangerCameFirst();
    const victim = authClient(server);
    await expect
      .poll(
        async () =>
          (kind === "recovery"
            ? await victim.resetPasswordForEmail(email)
            : await victim.signInWithOtp({ email })
          ).error,
        { interval: 80 },
      )
      .toBeNull();
    const { fragment } = await click((await lastMailTo(server, email)).link);
    const { data } = await victim.getUser(fragment.get("access_token") ?? "");
    expect(data.user?.email).toBe(email);
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(["email"]);
  });
});

test("an address that was given up opens nothing, though an identity still names it", async () => {
  const former = site.provider.person.email ?? "";
  const { fragment } = await visit(site.authorizeUrl());
  const owner = authClient(server);
  const tokens = {
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  };
  const { data } = await owner.setSession(tokens);
  await adminClient(server).updateUserById(data.user?.id ?? "", {
    email: someone("next"),
    email_confirm: true,
  });
  site.provider.person = {
    sub: crypto.randomUUID(),
    email: former,
    email_verified: true,
    name: "The next owner",
  };
  const end = await visit(site.authorizeUrl());
  const { data: newcomer } = await authClient(server).getUser(end.fragment.get("access_token") ?? "");
  expect(newcomer.user?.id).toBeTruthy();
  expect(newcomer.user?.id).not.toBe(data.user?.id);
});

describe("linking an identity", () => {
  const begin = async (bearer: string) => {
    const path = "/user/identities/authorize?provider=google&skip_http_redirect=true";
    const answer = await wire(server, "GET", path, { bearer });
    const url = (answer.body as unknown as { url: string }).url;
    return {
      status: answer.status,
      code: answer.body.code,
      url,
      cookie: answer.headers.getSetCookie().join("; "),
    };
  };
  const finish = async ({ url, cookie }: { url: string; cookie: string }) => {
    const back = await click(url);
    return click(back.location.href, cookie);
  };
  const tokenOf = async (client: ReturnType<typeof authClient>) =>
    (await client.getSession()).data.session?.access_token ?? "";

  test.each(["global", "others"] as const)(
    "that was begun before all devices were signed out (%s) links nothing and opens nothing",
    async (scope) => {
      const { client, email } = await signUpConfirmed(server);
      const owner = authClient(server);
      await owner.signInWithPassword({ email, password });
      const begun = await begin(await tokenOf(client));
      expect((await owner.signOut({ scope })).error).toBeNull();
      expect((await finish(begun)).fragment.has("access_token")).toBe(false);
    },
  );

  test("needs the second factor where there is one, and a recent sign-in", async () => {
    const { email } = await protectedAccount(server);
    const thief = authClient(server);
    await thief.signInWithPassword({ email, password });
    expect(await begin(await tokenOf(thief))).toMatchObject({ status: 403, code: "insufficient_aal" });

    const { client, userId } = await signUpConfirmed(server);
    await server.database.query(
      "update auth.sessions set created_at = now() - interval '2 days' where user_id = $1",
      [userId],
    );
    // A refresh is no sign-in.
    await client.refreshSession();
    expect(await begin(await tokenOf(client))).toMatchObject({
      status: 400,
      code: "reauthentication_needed",
    });
  });

  test("a code of a sign-in with an identity that was unlinked since opens nothing", async () => {
    const { client, email } = await signUpConfirmed(server);
    site.provider.person = { ...site.provider.person, email, email_verified: true };
    const visitor = authClient(server, { flowType: "pkce" });
    const { data } = await visitor.signInWithOAuth({
      provider: "google",
      options: { skipBrowserRedirect: true },
    });
    const { location } = await visit(data.url ?? "");
    const identity = (await client.getUser()).data.user?.identities?.find(
      ({ provider }) => provider === "google",
    );
    if (!identity) throw new Error("the identity was not joined");
    expect((await client.unlinkIdentity(identity)).error).toBeNull();
    const exchanged = await visitor.exchangeCodeForSession(location.searchParams.get("code") ?? "");
    expect(exchanged.error?.code).toBe("flow_state_not_found");
  });
});
