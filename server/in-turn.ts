import type { IncomingMessage, Server } from "node:http";

/** While new visitors keep coming, one who waits is answered after that long at the latest. */
const maxMs = 50;
/** As many answers as are begun before the event loop looks for new visitors again. */
const atOnce = 4;

/**
 * Node accepts one connection a turn of its event loop. When hundreds come at once, a health check among them would
 * wait until all before it are answered. So everybody is let in first and answered then; a health check at once.
 */
export function createTurns(server: Server): (request: IncomingMessage, answer: () => void) => void {
  const waiting: (() => void)[] = [];
  let accepted = 0;
  let seen = 0;
  let lastAnswer = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  const step = () => {
    const isQuiet = accepted === seen;
    seen = accepted;
    const now = performance.now();
    if (isQuiet || now - lastAnswer > maxMs) {
      lastAnswer = now;
      for (const answer of waiting.splice(0, atOnce)) answer();
    }
    if (waiting.length > 0) setImmediate(step);
  };
  return ({ url }, answer) => {
    if (url === "/health") return answer();
    waiting.push(answer);
    if (waiting.length > 1) return;
    lastAnswer = performance.now();
    setImmediate(step);
  };
}
