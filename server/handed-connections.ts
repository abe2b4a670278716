import type { ChildProcess } from "node:child_process";

interface Connection {
  close(): void;
}

/** What the processes of a cluster say to each other; Node numbers what the first process says, and workers repeat it. */
interface ClusterMessage {
  seq?: number;
  ack?: number;
}

/**
 * The first process accepts each connection, hands it to a worker and keeps it open until the worker says that it has
 * it. When the worker is killed before, Node forgets the connection without closing it: the visitor would wait for
 * ever. So it is closed when the worker is gone.
 */
export function endWhatWasNotTaken(worker: ChildProcess): void {
  const handed = new Map<number | undefined, Connection>();
  const send = worker.send.bind(worker) as (...sent: unknown[]) => boolean;
  worker.send = (message: ClusterMessage, connection?: unknown, ...rest: unknown[]) => {
    if (connection) handed.set(message.seq, connection as Connection);
    return send(message, connection, ...rest);
  };
  worker.on("internalMessage", ({ ack }: ClusterMessage) => handed.delete(ack));
  // Not "disconnect": that never comes while a connection is on its way.
  worker.once("exit", () => {
    for (const connection of handed.values()) connection.close();
  });
}
