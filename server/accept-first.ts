import type { IncomingMessage, Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

export interface AcceptFirst {
  /** Resolves when no connection waits to be accepted: when so many checks in a row have found no new one. */
  allAccepted(options?: CheckOptions): Promise<void>;
  /** Answers once the waiting connections have been accepted; a health check at once. */
  answerAfter(request: IncomingMessage, answer: () => void): void;
}

interface CheckOptions {
  checks?: number;
  /** Between two checks; without it, a turn of the event loop. */
  pauseMs?: number;
  maxMs?: number;
}

/** While new connections keep coming, a waiting request is answered after that long at the latest. */
const maxMs = 50;
/** How many answers are begun before the event loop accepts new connections again. */
const maxAnswersPerTurn = 4;

/**
 * Node accepts one connection a turn of its event loop. When hundreds come at once, a health check among them would
 * wait until all before it are answered. So all connections are accepted first and answered then.
 */
export function acceptFirst(server: Server): AcceptFirst {
  const waiting: (() => void)[] = [];
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });

  async function allAccepted({ checks = 2, pauseMs = 0, maxMs = 100 }: CheckOptions = {}): Promise<void> {
    const end = performance.now() + maxMs;
    for (let found = 0, before = accepted; found < checks && performance.now() < end; before = accepted) {
      await (pauseMs > 0 ? sleep(pauseMs) : nextTurn());
      found = before === accepted ? found + 1 : 0;
    }
  }

  async function answerAll(): Promise<void> {
    // The first check comes in the turn of the request itself, before another connection can have been accepted.
    for (let checks = 2; waiting.length > 0; checks = 1) {
      await allAccepted({ checks, maxMs });
      for (const answer of waiting.splice(0, maxAnswersPerTurn)) answer();
    }
  }

  return {
    allAccepted,
    answerAfter({ url }, answer) {
      if (url === "/health") return answer();
      waiting.push(answer);
      if (waiting.length === 1) void answerAll();
    },
  };
}
