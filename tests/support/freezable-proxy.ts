import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface FreezableProxy {
  /** The same database through the proxy. */
  url: string;
  /** Every connection that is open now stays open and passes nothing more; new ones too while `newOnes`. */
  freeze(options: { newOnes: boolean }): void;
  /** New connections work again, and what the frozen ones held goes on if they still exist. */
  thaw(): void;
  close(): Promise<void>;
}

/** Stands between a server and its Postgres and can drop all traffic, as a broken network does. */
export async function freezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl.replace("@/", "@localhost/"));
  const folder = target.searchParams.get("host");
  const port = target.searchParams.get("port") ?? (target.port || "5432");
  const upstream = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), target.hostname);
  const pairs = new Set<[Socket, Socket]>();
  let freezing = false;
  const stop = ([client, server]: [Socket, Socket]) => {
    for (const socket of [client, server]) socket.unpipe().pause();
  };
  const flow = ([client, server]: [Socket, Socket]) => {
    client.pipe(server);
    server.pipe(client);
  };
  const proxy = createServer((client) => {
    const pair: [Socket, Socket] = [client, upstream()];
    pairs.add(pair);
    for (const socket of pair)
      socket
        .on("error", () => {})
        .on("close", () => {
          pairs.delete(pair);
          for (const other of pair) other.destroy();
        });
    if (freezing) stop(pair);
    else flow(pair);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const through = new URL(target);
  through.hostname = "127.0.0.1";
  through.port = String((proxy.address() as AddressInfo).port);
  through.searchParams.delete("host");
  through.searchParams.delete("port");
  return {
    url: through.href,
    freeze({ newOnes }) {
      freezing = newOnes;
      for (const pair of pairs) stop(pair);
    },
    thaw() {
      freezing = false;
      for (const pair of pairs) flow(pair);
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((done) => proxy.close(done));
    },
  };
}
