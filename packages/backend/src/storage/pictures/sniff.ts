import { open } from "node:fs/promises";

/** The type of a file by its first bytes. Name and declared type are not trusted. */
export async function sniffType(file: string): Promise<string> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return typeOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

const signatures: [type: string, offset: number, bytes: string][] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/webp", 8, "WEBP"],
  ["image/gif", 0, "GIF8"],
  ["image/bmp", 0, "BM"],
  ["image/tiff", 0, "II*\0"],
  ["image/tiff", 0, "MM\0*"],
  ["image/avif", 4, "ftypavif"],
  ["image/heic", 4, "ftyphei"],
  ["application/pdf", 0, "%PDF-"],
  ["application/zip", 0, "PK\x03\x04"],
];

export function typeOf(head: Buffer): string {
  const text = head.toString("latin1");
  const found = signatures.find(([, offset, bytes]) => text.startsWith(bytes, offset));
  if (found?.[0] === "image/webp") return text.startsWith("RIFF") ? "image/webp" : "application/octet-stream";
  if (found) return found[0];
  const start = text
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart()
    .toLowerCase();
  if (start.startsWith("<svg") || (start.startsWith("<?xml") && start.includes("<svg")))
    return "image/svg+xml";
  if (start.startsWith("<!doctype html") || start.startsWith("<html")) return "text/html";
  return "application/octet-stream";
}
