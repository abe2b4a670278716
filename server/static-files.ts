import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { isNamed } from "./page-cache/cached-pages.ts";
import { chosenEncoding, type Encoding } from "./page-cache/compressed-body.ts";

interface Form {
  bytes: Buffer<ArrayBuffer>;
  headers: Record<string, string> & { etag: string };
}
type StaticFile = { identity: Form } & Partial<Record<Encoding, Form>>;

/** Where the build compressed a file, it lies beside it. */
const endings = { br: ".br", gzip: ".gz" } as const;
/** The names in this folder are made of what the files hold. */
const namedByContent = "/assets/";

/**
 * The files of the build, some four megabytes, from memory: with a look at the disk and a stream for each request, the scripts
 * of a first visit took the server more time than its page.
 */
export function mountStaticFiles(app: Hono, folder: string): void {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, StaticFile>();
  app.use(async (c, next) => {
    const { method, path } = c.req;
    const file = method === "GET" || method === "HEAD" ? files.get(path) : undefined;
    if (!file) return next();
    const { bytes, headers } = file[chosenEncoding(c.req.header("accept-encoding"))] ?? file.identity;
    if (isNamed(c.req.header("if-none-match"), headers.etag))
      return new Response(null, { status: 304, headers });
    const length = { "content-length": String(bytes.length) };
    return new Response(method === "HEAD" ? null : bytes, { headers: { ...headers, ...length } });
  });
}

/** Once: they never change while the server runs. */
function readFiles(folder: string): Map<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  const isCompressed = (name: string) =>
    Object.values(endings).some(
      (ending) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)),
    );
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (isCompressed(name)) continue;
    const path = `/${relative(folder, name).split(sep).join("/")}`;
    const shared = {
      "content-type": getMimeType(name) ?? "application/octet-stream",
      "cache-control": path.startsWith(namedByContent)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
      vary: "Accept-Encoding",
    };
    const file: StaticFile = { identity: formOf(name, shared) };
    for (const [encoding, ending] of Object.entries(endings))
      if (names.has(name + ending))
        file[encoding as Encoding] = formOf(name + ending, { ...shared, "content-encoding": encoding });
    files.set(path, file);
  }
  return files;
}

function formOf(name: string, headers: Record<string, string>): Form {
  const bytes = readFileSync(name);
  return { bytes, headers: { ...headers, etag: `"${hash("sha1", bytes, "base64url")}"` } };
}
