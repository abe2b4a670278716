import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  bytes: Buffer;
  milliseconds: number;
}

/** One GET over a connection that stays open, timed from the call to the last byte. */
export function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const status = answer.statusCode ?? 0;
        if (status !== 200) reject(new Error(`${url} answered ${status}`));
        else resolve({ status, bytes: Buffer.concat(chunks), milliseconds: performance.now() - start });
      });
    });
    call.on("error", reject).end();
  });
}

/** Wall-clock seconds for `count` pieces of work, `atOnce` of them in parallel. */
export async function timeAll(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (performance.now() - start) / 1000;
}

export const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
