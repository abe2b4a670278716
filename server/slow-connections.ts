import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

export interface SlowLimits {
  /** For the whole head of a request. */
  headerSeconds: number;
  /** For the next `minBytes` of a body that is sent to us, or of an answer that is read. */
  stallSeconds: number;
  checkSeconds: number;
  /** For the next request of a connection that is kept open. */
  idleSeconds: number;
}

/**
 * The first three together less than 15 s: the slowest mobile networks carry several times as much. Idle longer than the
 * minute of proxies and load balancers: were we the first to close, a request could be on its way.
 */
export const slowLimits: SlowLimits = {
  headerSeconds: 10,
  stallSeconds: 10,
  checkSeconds: 2,
  idleSeconds: 65,
};
const minBytes = 4_096;

interface Progress {
  request: IncomingMessage | null;
  bytes: number;
  since: number;
}

/** Node limits the time for headers only. This closes connections that send a body, or read an answer, too slowly. */
export function cutSlowConnections(server: Server, { stallSeconds, checkSeconds }: SlowLimits): void {
  const open = new Map<Socket, Progress>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, { request: null, bytes: 0, since: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request) => {
    const progress = open.get(request.socket);
    if (progress)
      Object.assign(progress, { request, bytes: moved(request.socket), since: performance.now() });
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of open) {
      const bytes = moved(socket);
      const isSending = progress.request?.complete === false;
      const isReading = socket.writableLength > 0;
      if ((!isSending && !isReading) || bytes - progress.bytes >= minBytes)
        Object.assign(progress, { bytes, since: now });
      else if (now - progress.since > stallSeconds * 1000) socket.destroy();
    }
  }, checkSeconds * 1000);
  check.unref();
  server.on("close", () => clearInterval(check));
}

/** Bytes that have passed the network, without those that still wait in memory. */
function moved(socket: Socket): number {
  return socket.bytesRead + socket.bytesWritten - socket.writableLength;
}
