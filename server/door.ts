import type { IncomingMessage, Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

export interface Door {
  /** Resolves when nobody waits any more to be let in: when so many looks in a row have found nobody new. */
  quiet(waiting?: Waiting): Promise<void>;
  /** Answers when whoever waits has been let in; a health check at once. */
  inTurn(request: IncomingMessage, answer: () => void): void;
}

interface Waiting {
  looks?: number;
  /** Between two looks; without it, a turn of the event loop. */
  pauseMs?: number;
  maxMs?: number;
}

/** While new visitors keep coming, one who waits is answered after that long at the latest. */
const maxMs = 50;
/** As many answers as are begun before the event loop looks for new visitors again. */
const atOnce = 4;

/**
 * Node accepts one connection a turn of its event loop. When hundreds come at once, a health check among them would
 * wait until all before it are answered. So everybody is let in first and answered then.
 */
export function createDoor(server: Server): Door {
  const waiting: (() => void)[] = [];
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });

  async function quiet({ looks = 2, pauseMs = 0, maxMs = 100 }: Waiting = {}): Promise<void> {
    const end = performance.now() + maxMs;
    for (let found = 0, before = accepted; found < looks && performance.now() < end; before = accepted) {
      await (pauseMs > 0 ? sleep(pauseMs) : nextTurn());
      found = before === accepted ? found + 1 : 0;
    }
  }

  async function answerAll(): Promise<void> {
    // The first look comes in the turn of the request itself, before anybody else can have been let in.
    for (let looks = 2; waiting.length > 0; looks = 1) {
      await quiet({ looks, maxMs });
      for (const answer of waiting.splice(0, atOnce)) answer();
    }
  }

  return {
    quiet,
    inTurn({ url }, answer) {
      if (url === "/health") return answer();
      waiting.push(answer);
      if (waiting.length === 1) void answerAll();
    },
  };
}
