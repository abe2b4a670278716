import { connect } from "node:net";

/**
 * Asks for pages over HTTP/1.1 without keeping what comes: each connection reads into one buffer of its own. Node's client
 * makes new buffers for every answer, and collecting them stops it for some ms, which would count as the server's time.
 */
export function lightClient(url: string): (path: string) => Promise<number> {
  const { hostname, port } = new URL(url);
  const idle: Connection[] = [];
  return async (path) => {
    const connection = idle.pop() ?? open(hostname, Number(port), idle);
    const status = await connection.ask(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`,
    );
    idle.push(connection);
    return status;
  };
}

interface Connection {
  ask: (request: string) => Promise<number>;
}

function open(host: string, port: number, idle: Connection[]): Connection {
  let waiting: PromiseWithResolvers<number> | undefined;
  let status = 0;
  /** Bytes of the answer that have not come yet, its head included; none while no answer is read. */
  let left = 0;
  const read = (size: number, bytes: Uint8Array) => {
    if (left === 0) ({ status, left } = beginOf(Buffer.from(bytes.buffer, bytes.byteOffset, size)));
    left -= size;
    if (left === 0) waiting?.resolve(status);
    return true;
  };
  const socket = connect({
    host,
    port,
    noDelay: true,
    onread: { buffer: Buffer.alloc(65_536), callback: read },
  });
  const connection: Connection = {
    ask(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
  };
  // The server ends a connection that nobody uses for some seconds.
  socket.on("close", () => {
    const at = idle.indexOf(connection);
    if (at >= 0) idle.splice(at, 1);
    waiting?.reject(new Error("the server ended the connection"));
  });
  socket.on("error", (error) => waiting?.reject(error));
  return connection;
}

/** Of an answer whose head comes in one piece and says how long the body is, as all of this server's pages do. */
function beginOf(bytes: Buffer): { status: number; left: number } {
  const end = bytes.indexOf("\r\n\r\n") + 4;
  const [, status, length] =
    /^HTTP\/1\.1 (\d+).*?\r\ncontent-length: (\d+)/is.exec(bytes.toString("latin1", 0, end)) ?? [];
  if (!length) throw new Error("an answer without a length");
  return { status: Number(status), left: end + Number(length) };
}
