import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger } from "pino";

/** What may wait for a slow reader or a full disk; further lines are dropped. */
const maxWaitingBytes = 1024 * 1024;

/** Structured lines on standard output. Headers and bodies are never logged, so no key, token or address is. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
  };
  if (destination) return pino(options, destination);
  standardOutput ??= openStandardOutput();
  return pino(options, standardOutput);
}

/** One for all loggers of the process: each would listen for the end of the process. */
let standardOutput: DestinationStream | undefined;

/**
 * Written in the background: a full disk or a reader that stopped must neither block the requests nor end the
 * process. Lines that find no room are lost, and nothing else is.
 */
function openStandardOutput(): DestinationStream {
  let exiting = false;
  process.once("exit", () => {
    exiting = true;
  });
  // Touching the stream makes a pipe non-blocking; on exit nobody waits for a pipe that is full.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  const retryEAGAIN = () => !exiting;
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes, retryEAGAIN });
  let failing = false;
  output.on("error", () => {
    failing = true;
  });
  output.on("write", () => {
    failing = false;
  });
  // At the end of the process it would try for ever to write to a full disk.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      if (!failing) flush();
    } catch {
      // A full pipe: these lines are lost.
    }
  };
  return output;
}

/** What pages write to the console becomes lines of the log too, without what an error of Postgres tells of people. */
export function sendConsoleTo(log: Logger): void {
  const write =
    (level: "info" | "warn" | "error") =>
    (first: unknown, ...rest: unknown[]) => {
      if (first instanceof Error) log[level]({ err: first }, "from a page");
      else log[level]({ more: rest.length }, String(first));
    };
  Object.assign(console, {
    log: write("info"),
    info: write("info"),
    warn: write("warn"),
    error: write("error"),
  });
}

/** Postgres puts whole rows into an error's details: only what says where and why is written down. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause ? { cause: plainError(error.cause) } : {}),
  };
}
