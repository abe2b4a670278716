import { html, raw } from "hono/html";
import { palette } from "../domain/palette.ts";

/** A page for the person at this machine: the outbox, the sign-in that stands for Google. */
export function localPage(title: string, content: ReturnType<typeof html>) {
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
li+li{border-top:1px solid var(--line)}li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;overflow-wrap:anywhere;padding:16px 20px;color:inherit;text-decoration:none}
li a:hover{background:var(--paper)}li span{grid-row:2;color:var(--inkSoft)}time{font-size:14px}
@media (max-width:480px){li a{grid-template-columns:minmax(0,1fr)}li span{grid-row:auto}}
:focus-visible{outline:3px solid var(--focus);outline-offset:-3px}
dl{display:flex;gap:8px;margin:16px 0}dd{margin:0;color:var(--ink)}
.button{display:inline-block;padding:12px 20px;border-radius:10px;background:var(--leaf);color:var(--onLeaf);font-weight:600;text-decoration:none}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}
details{margin-top:20px}pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:20px;border:1px solid var(--line);border-radius:16px;background:var(--surface)}`;
