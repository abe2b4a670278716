import { html } from "hono/html";
import { localGoogle as words } from "../../domain/messages/index.ts";
import { localPage } from "../local-page.ts";
import { sampleIdentities } from "./sample-identities.ts";

/** One link for each identity: the query of the authorization request, with the choice added. */
export function identitiesPage(query: string) {
  const link = (identity: string) => `authorize${query}&${new URLSearchParams({ identity })}`;
  const rows = sampleIdentities.map(
    ({ sub, name, email, email_verified }) => html`<li><a href="${link(sub)}">
      <strong>${name}</strong><span>${email}${email_verified ? "" : ` (${words.unverified})`}</span>
    </a></li>`,
  );
  return localPage(
    words.title,
    html`<p class="intro">${words.intro}</p><ul>${rows}</ul>
      <p><a href="${link("none")}">${words.cancel}</a></p>`,
  );
}

export function refusalPage() {
  return localPage(words.title, html`<p class="intro">${words.badRequest}</p>`);
}
