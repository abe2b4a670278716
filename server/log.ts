import { type Logger, pino } from "pino";

export type { Logger } from "pino";

/** Structured lines on standard output. Headers and bodies are never logged, so no key, token or address is. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
