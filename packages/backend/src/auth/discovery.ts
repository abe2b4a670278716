import type { Operation } from "./context.ts";

const providers = [
  "apple",
  "azure",
  "bitbucket",
  "discord",
  "facebook",
  "figma",
  "fly",
  "github",
  "gitlab",
  "kakao",
  "keycloak",
  "linkedin",
  "linkedin_oidc",
  "notion",
  "slack",
  "slack_oidc",
  "snapchat",
  "spotify",
  "twitch",
  "twitter",
  "workos",
  "x",
  "zoom",
];

export const jwks: Operation = (auth) => async (c) => {
  c.header("Cache-Control", "public, max-age=600");
  return c.json(await auth.tokens.publicKeys());
};

export const settings: Operation = (auth) => async (c) =>
  c.json({
    external: {
      ...Object.fromEntries(providers.map((name) => [name, false])),
      anonymous_users: false,
      email: true,
      google: auth.settings.google !== null,
      phone: false,
    },
    disable_signup: !auth.settings.signupsOpen,
    mailer_autoconfirm: auth.settings.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });

export const health: Operation = () => async (c) =>
  c.json({
    version: "v1",
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  });
