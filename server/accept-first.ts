import type { IncomingMessage, Server } from "node:http";

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

  function whenAccepted({ checks = 2, pauseMs = 0, maxMs = 100 }: CheckOptions, done: () => void): void {
    const end = performance.now() + maxMs;
    let [found, before] = [0, accepted];
    const check = () => {
      found = before === accepted ? found + 1 : 0;
      before = accepted;
      if (found < checks && performance.now() < end) checkLater();
      else done();
    };
    const checkLater = () => (pauseMs > 0 ? setTimeout(check, pauseMs) : setImmediate(check));
    checkLater();
  }

  /**
   * Not an async function: while requests keep coming it would never end, and keep what belongs to those before. With twelve
   * new lists at once, collections of young garbage took a sixth longer.
   */
  function answerAll(checks: number): void {
    whenAccepted({ checks, maxMs }, () => {
      for (const answer of waiting.splice(0, maxAnswersPerTurn)) answer();
      if (waiting.length > 0) answerAll(1);
    });
  }

  return {
    allAccepted: (options = {}) => new Promise((done) => whenAccepted(options, done)),
    answerAfter({ url }, answer) {
      if (url === "/health") return answer();
      waiting.push(answer);
      // The first check comes in the turn of the request itself, before another connection can have been accepted.
      if (waiting.length === 1) answerAll(2);
    },
  };
}
