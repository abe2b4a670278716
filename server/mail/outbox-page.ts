import type { Database } from "@osari/backend/database/database.ts";
import { findMail, type KeptMail, recentMails } from "@osari/backend/mail/outbox.ts";
import { Hono } from "hono";
import { html } from "hono/html";
import { outbox as words } from "../../domain/messages/index.ts";
import { localPage } from "../local-page.ts";

/** The mails that stayed on this machine, for the person at it. Mounted only while the site is not public. */
export function createOutboxPage({ database }: { database: Database }): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Content-Security-Policy", policy);
  });
  app.get("/", async (c) => c.html(listPage(await recentMails(database))));
  app.get("/:id", async (c) => {
    const mail = await findMail(database, c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : c.html(localPage(words.gone, html`<p>${words.gone}</p>`), 404);
  });
  return app;
}

/** A mail brings its styles with it, and pictures of this site. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-src 'self'; frame-ancestors 'none'";

function listPage(mails: KeptMail[]) {
  const rows = mails.map(
    (mail) => html`<li><a href="/_mail/${mail.id}">
      <strong>${mail.subject}</strong><span>${mail.recipient}</span>
      <time datetime="${mail.created_at.toISOString()}">${mail.created_at.toLocaleString("en-IN")}</time>
    </a></li>`,
  );
  const content = mails.length > 0 ? html`<ul>${rows}</ul>` : html`<p class="empty">${words.empty}</p>`;
  return localPage(words.title, html`<p class="intro">${words.intro}</p>${content}`);
}

function mailPage(mail: KeptMail) {
  return localPage(
    mail.subject,
    html`<p class="intro"><a href="/_mail">${words.back}</a></p>
      <dl><dt>${words.to}</dt><dd>${mail.recipient}</dd></dl>
      ${mail.link ? html`<p><a class="button" href="${mail.link}">${words.open}</a></p>` : ""}
      <iframe title="${words.htmlVersion}" sandbox="allow-popups allow-top-navigation-by-user-activation"
        srcdoc="${topLevelLinks(mail.html_body)}"></iframe>
      <details><summary>${words.textVersion}</summary><pre>${mail.text_body}</pre></details>`,
  );
}

/** A click inside the frame opens the page, not the frame. */
function topLevelLinks(mailHtml: string): string {
  return mailHtml.replace("<head>", '<head><base target="_top">');
}
