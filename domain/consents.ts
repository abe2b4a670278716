/**
 * The version of each text that people agree to (domain/messages/en/consents.ts). A text that changes gets the next
 * version here and a row in rules.consent_texts by a migration; tests/integration/consents/texts.test.ts fails until then.
 * The terms' version also stands for the pages that its sentence leads to.
 */
export const consentVersions = { terms: 1, contact: 1, contact_person: 2, alerts: 2 } as const;
export const consentKinds = [
  "terms",
  "contact",
  "contact_person",
  "alerts",
] as const satisfies (keyof typeof consentVersions)[];
