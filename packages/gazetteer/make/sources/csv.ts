/** The village list's dialect of CSV: CRLF, commas inside double quotes, no escaped quotes. */
export function* csvRows(text: string): Generator<string[]> {
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    const line = text.slice(start, text[end - 1] === "\r" ? end - 1 : end);
    start = end + 1;
    if (line) yield line.includes('"') ? quotedFields(line) : line.split(",");
  }
}

function quotedFields(line: string): string[] {
  const fields: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)) {
    fields.push(quoted ?? plain ?? "");
  }
  return fields;
}
