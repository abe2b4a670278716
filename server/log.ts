import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger } from "pino";

/** Structured lines on standard output. Headers and bodies are never logged, so no key, token or address is. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
  };
  return destination ? pino(options, destination) : pino(options);
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
