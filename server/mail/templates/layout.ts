import type { Company } from "../../../domain/company.ts";
import { mail as words } from "../../../domain/messages/index.ts";

/** The parts of every mail, rendered twice: as HTML and as text. */
export interface MailContent {
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

export function renderText(content: MailContent, { company, siteUrl }: Sender): string {
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
export function renderHtml(content: MailContent, sender: Sender): string {
  const { company, siteUrl } = sender;
  const paragraph = (text: string, style = "") =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:26px;color:${ink};${style}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.heading)}</title>
<style>${responsive}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${ground};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${ground}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><a href="${escapeHtml(siteUrl)}" style="text-decoration:none">${brand(company.name)}</a></td></tr>
<tr><td class="card" style="background:${card};border:1px solid ${line};border-radius:16px;padding:36px 36px 28px">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:32px;font-weight:700;color:${ink}">${escapeHtml(content.heading)}</h1>
${paragraph(words.hello)}
${content.paragraphs.map((text) => paragraph(text)).join("\n")}
${content.button ? button(content.button) : ""}
${content.code ? code(content.code, content.button !== undefined) : ""}
${content.notes.map((text) => `<p class="soft" style="margin:0 0 12px;font-size:14px;line-height:22px;color:${soft}">${escapeHtml(text)}</p>`).join("\n")}
${paragraph(words.signOff(company.name), "margin-top:24px;margin-bottom:0")}
</td></tr>
<tr><td class="soft" style="padding:20px 4px 0;font-size:13px;line-height:20px;color:${soft}">
${escapeHtml(company.legal_name)} · ${escapeHtml(company.city)}, ${escapeHtml(company.state)}<br>${escapeHtml(words.sentTo(content.recipient))}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

const font = "'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const ground = "#faf6ee";
const card = "#fffdf8";
const line = "#e7dfcf";
const ink = "#26221b";
const soft = "#6b6455";
const leaf = "#1f6044";
const marigold = "#e8a317";

const responsive = `
@media (max-width:480px){.card{padding:28px 20px 20px!important}}
@media (prefers-color-scheme:dark){
.ground{background:#171511!important}.card{background:#211e18!important;border-color:#3a352b!important}
.ink{color:#f3ecdf!important}.soft{color:#b5ab98!important}.code{background:#2c2820!important;color:#f3ecdf!important}
.leaf{background:#7fc9a4!important}.leaf a{color:#0f2219!important}.name{color:#8fd3b1!important}}`;

/** The veranda's arch, drawn with a rounded box: pictures are often blocked. */
function brand(name: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="width:22px;height:26px;background:${leaf};border-radius:11px 11px 3px 3px" align="center" valign="bottom"><div style="width:8px;height:12px;background:${marigold};border-radius:4px 4px 0 0;font-size:0;line-height:0">&nbsp;</div></td>
<td class="name" style="padding-left:10px;font-size:22px;line-height:26px;font-weight:700;color:${leaf};font-family:${font}">${escapeHtml(name)}</td>
</tr></table>`;
}

function button({ label, link }: { label: string; link: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="leaf" style="background:${leaf};border-radius:10px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;font-family:${font}">${escapeHtml(label)}</a></td>
</tr></table>
<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:20px;color:${soft}">${escapeHtml(words.linkFallback)}</p>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:20px;color:${soft};word-break:break-all">${escapeHtml(link)}</p>`;
}

function code(digits: string, besideButton: boolean): string {
  const intro = besideButton
    ? `<p class="soft" style="margin:0 0 8px;font-size:14px;line-height:22px;color:${soft}">${escapeHtml(words.codeIntro)}</p>`
    : "";
  return `${intro}<p class="code" style="display:inline-block;margin:0 0 20px;padding:10px 18px;border-radius:10px;background:#f3ecdd;color:${ink};font-family:Menlo,Consolas,monospace;font-size:22px;letter-spacing:4px">${escapeHtml(digits)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
