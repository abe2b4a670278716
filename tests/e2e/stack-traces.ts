/**
 * Playwright takes a stack trace for each of its calls and looks for the source map of every line in it, which was a tenth
 * of a worker's CPU. Here only the lines of our own files are looked up. The others, which Playwright leaves out of what
 * it shows, stand as Node writes them, without the "async" that is not in Playwright's own traces.
 */
export function mapOwnLinesOnly(): void {
  const { prepareStackTrace: withSourceMap } = Error;
  if (!withSourceMap) return;
  const blank = new Error();
  const header = withSourceMap(blank, []);
  Error.prepareStackTrace = (error, lines) => {
    const written = lines.map((line) =>
      /^node:|node_modules/.test(line.getFileName() ?? "node:")
        ? `\n    at ${String(line).replace("async ", "")}`
        : withSourceMap(blank, [line]).slice(header.length),
    );
    return `${error.name || "Error"}: ${error.message}${written.join("")}`;
  };
}
