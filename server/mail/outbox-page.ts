import type { Database } from "@osari/backend/database/database.ts";
import { findMail, type KeptMail, recentMails } from "@osari/backend/mail/outbox.ts";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import { outbox as words } from "../../domain/messages/index.ts";
import { palette } from "../../domain/palette.ts";

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
    return mail ? c.html(mailPage(mail)) : c.html(page(words.gone, html`<p>${words.gone}</p>`), 404);
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
  return page(words.title, html`<p class="intro">${words.intro}</p>${content}`);
}

function mailPage(mail: KeptMail) {
  return page(
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

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}

function variables(colours: Record<string, string>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}

const style = `
:root{color-scheme:light dark;${variables(palette.light)}}
@media (prefers-color-scheme:dark){:root{${variables(palette.dark)}}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:40px 20px 64px}h1{font-size:28px;line-height:1.25;margin:0 0 8px}
a{color:var(--leaf)}.intro,.empty,dl,time,summary{color:var(--inkSoft)}
ul{list-style:none;margin:24px 0 0;padding:0;border:1px solid var(--line);border-radius:16px;overflow:hidden;background:var(--surface)}
li+li{border-top:1px solid var(--line)}li a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 20px;color:inherit;text-decoration:none}
li a:hover{background:var(--paper)}li span{grid-row:2;color:var(--inkSoft)}time{font-size:14px}
:focus-visible{outline:3px solid var(--focus);outline-offset:-3px}
dl{display:flex;gap:8px;margin:16px 0}dd{margin:0;color:var(--ink)}
.button{display:inline-block;padding:12px 20px;border-radius:10px;background:var(--leaf);color:var(--onLeaf);font-weight:600;text-decoration:none}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
details{margin-top:20px}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:20px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}`;
