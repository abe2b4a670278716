import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface BackendProcess {
  url: string;
  /** The most memory that the process has held so far, in bytes. */
  peakMemory(): Promise<number>;
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL("./backend-process-main.ts", import.meta.url));

/**
 * The backend in a process of its own, over a given database. `fileBytes` caps every file that it and its
 * children write, which is how a disk fills up for one process and no other.
 */
export async function startBackendProcess(options: {
  variables: Record<string, string>;
  fileBytes?: number;
}): Promise<BackendProcess> {
  const shell = `ulimit -f ${Math.floor((options.fileBytes ?? 0) / 512) || "unlimited"}; exec "$0" "$@"`;
  const child = fork(program, {
    env: {
      ...options.variables,
      NODE: process.execPath,
      // From the second start on Node finds the backend compiled.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
    execPath: "/bin/sh",
    execArgv: ["-c", shell, process.execPath],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const answer = <Type>(wanted: string): Promise<Type> =>
    new Promise((resolve, reject) => {
      const listen = (message: Record<string, Type>) => {
        if (!(wanted in message)) return;
        child.off("message", listen).off("exit", ended);
        resolve(message[wanted] as Type);
      };
      const ended = () => reject(new Error("the backend process ended"));
      child.on("message", listen).on("exit", ended);
    });
  const url = await answer<string>("url");
  return {
    url,
    async peakMemory() {
      const peak = answer<number>("peak");
      child.send("peak");
      return peak;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}
