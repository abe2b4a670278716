import type { Mail } from "@osari/backend/mail/mail.ts";
import { html, raw } from "hono/html";
import type { Company } from "../../../domain/company.ts";
import { mail as words } from "../../../domain/messages/index.ts";
import { palette } from "../../../domain/palette.ts";

/** The parts of every mail, rendered twice: as HTML and as text. */
interface MailContent {
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  code?: string;
  notes: readonly string[];
  recipient: string;
}

export interface Sender {
  company: Company;
  siteUrl: string;
}

/** A whole mail of its parts. */
export function render(sender: Sender, subject: string, content: MailContent): Mail {
  return {
    to: content.recipient,
    subject,
    text: renderText(content, sender),
    html: renderHtml(content, sender),
    link: content.button?.link ?? null,
  };
}

function renderText(content: MailContent, { company, siteUrl }: Sender): string {
  const blocks = [
    content.heading,
    words.hello,
    ...content.paragraphs,
    content.button && `${content.button.label}:\n${content.button.link}`,
    content.code && (content.button ? `${words.codeIntro}\n${content.code}` : content.code),
    ...content.notes,
    words.signOff(company.name),
    `-- \n${company.legal_name}, ${company.city}, ${company.state}\n${siteUrl}\n${words.sentTo(content.recipient)}`,
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

/**
 * Tables and inline styles, because mail programs of every age must draw it; the style block only adds what newer
 * ones understand: the dark palette and narrow screens.
 */
function renderHtml(content: MailContent, sender: Sender): string {
  const { company, siteUrl } = sender;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.heading}</title>
<style>${raw(responsive)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${content.preheader}${raw("&#847;&zwnj;&nbsp;".repeat(40))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><a href="${siteUrl}" style="text-decoration:none">${brand(company.name)}</a></td></tr>
<tr><td class="surface" style="background:${surface};border:1px solid ${line};border-radius:16px;padding:36px 36px 28px">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:700;color:${ink}">${content.heading}</h1>
${paragraph(words.hello)}
${content.paragraphs.map((text) => paragraph(text))}
${content.button && button(content.button)}
${content.code && code(content.code, content.button !== undefined)}
${content.notes.map((text) => softLine(text, "margin:0 0 12px;font-size:14px;line-height:22px"))}
${paragraph(words.signOff(company.name), "margin-top:24px;margin-bottom:0")}
</td></tr>
<tr><td class="ink-soft" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:${inkSoft}">
${company.legal_name} · ${company.city}, ${company.state}<br>${words.sentTo(content.recipient)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`.toString();
}

const font = "Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif";
const { paper, surface, sunken, line, ink, inkSoft, leaf, onLeaf, marigold } = palette.light;
const { dark } = palette;

const responsive = `
@media (max-width:480px){.surface{padding:28px 20px 20px!important}}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.surface{background:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}.ink-soft{color:${dark.inkSoft}!important}
.code{background:${dark.sunken}!important;color:${dark.ink}!important}
.leaf{background:${dark.leaf}!important}.leaf a{color:${dark.onLeaf}!important}.name{color:${dark.leaf}!important}}`;

function paragraph(text: string, style = "") {
  return html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${ink};${style}">${text}</p>\n`;
}

function softLine(text: string, style: string) {
  return html`<p class="ink-soft" style="${style};color:${inkSoft}">${text}</p>\n`;
}

/** The veranda's arch, drawn with a rounded box: pictures are often blocked. */
function brand(name: string) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="leaf" style="width:22px;height:26px;background:${leaf};border-radius:11px 11px 3px 3px" align="center" valign="bottom"><div style="width:8px;height:12px;background:${marigold};border-radius:4px 4px 0 0;font-size:0;line-height:0">&nbsp;</div></td>
<td class="name" style="padding-left:10px;font-size:22px;line-height:26px;font-weight:700;color:${leaf};font-family:${font}">${name}</td>
</tr></table>`;
}

function button({ label, link }: { label: string; link: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="leaf" style="background:${leaf};border-radius:10px"><a href="${link}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:600;color:${onLeaf};text-decoration:none;font-family:${font}">${label}</a></td>
</tr></table>
${softLine(words.linkFallback, "margin:0 0 4px;font-size:13px;line-height:20px")}
${softLine(link, "margin:0 0 20px;font-size:13px;line-height:20px;word-break:break-all")}`;
}

function code(digits: string, besideButton: boolean) {
  const intro = besideButton && softLine(words.codeIntro, "margin:0 0 8px;font-size:14px;line-height:22px");
  return html`${intro}<p class="code" style="display:inline-block;margin:0 0 20px;padding:10px 18px;border-radius:10px;background:${sunken};color:${ink};font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:4px">${digits}</p>`;
}
