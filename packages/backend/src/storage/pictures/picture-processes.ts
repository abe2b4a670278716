import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { FairQueue } from "../../fair-queue.ts";
import {
  type PictureAnswer,
  PictureError,
  type PictureFacts,
  type PictureJob,
  tooSlowExitCode,
} from "./job.ts";

const program = fileURLToPath(new URL("./picture-process.ts", import.meta.url));
const maxJobSeconds = 40;
/** For a photo that is uploaded. One of 50 megapixels takes 1 to 4. */
const maxUploadCpuSeconds = 5;
const maxIdleSeconds = 60;
const maxWaiting = { upload: 200, render: 400 } as const;

/** Two queues that take turns, so that a burst of renders does not delay uploads, nor the other way round. */
export type Lane = keyof typeof maxWaiting;

export class PicturesBusy extends Error {}

export interface PictureProcesses {
  /** How many pictures are worked on at once, at most. */
  size: number;
  /** Owners take turns: nobody's pictures hold up another's. */
  run(lane: Lane, owner: string, job: PictureJob): Promise<PictureFacts>;
}

interface Waiting {
  owner: string;
  job: PictureJob;
  resolve(facts: PictureFacts): void;
  reject(error: Error): void;
}

const shared = new Map<number, PictureProcesses>();

/**
 * The same for all backends of this process: what is limited is the machine's work, whoever asks for it. A site has one
 * backend; tests open dozens, and each would start such processes anew, a quarter of a second of CPU each.
 */
export function sharedPictureProcesses(serverProcesses: number): PictureProcesses {
  const pictures = shared.get(serverProcesses) ?? pictureProcesses(serverProcesses);
  shared.set(serverProcesses, pictures);
  return pictures;
}

/**
 * A few processes, one picture each at a time; the rest waits, the two lanes and the owners taking turns.
 * One process is always left to others than the owner of a slow picture. Idle processes keep nothing alive and end with the server.
 */
export function pictureProcesses(
  serverProcesses: number,
  uploadCpuSeconds = maxUploadCpuSeconds,
): PictureProcesses {
  const size = Math.min(4, Math.max(2, Math.floor((availableParallelism() - 1) / serverProcesses)));
  const queues = { upload: new FairQueue<Waiting>(), render: new FairQueue<Waiting>() };
  const running = new Map<string, number>();
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let alive = 0;
  let turn: Lane = "upload";

  const mayRun = (owner: string) => (running.get(owner) ?? 0) < size - 1;
  const count = (owner: string, change: 1 | -1) => {
    const now = (running.get(owner) ?? 0) + change;
    if (now === 0) running.delete(owner);
    else running.set(owner, now);
  };

  const next = (): Waiting | undefined => {
    const other = turn === "upload" ? "render" : "upload";
    const waiting = queues[turn].take(mayRun) ?? queues[other].take(mayRun);
    turn = other;
    return waiting;
  };

  const dispatch = () => {
    while (idle.size > 0 || alive < size) {
      const waiting = next();
      if (!waiting) return;
      work(wake() ?? start(), waiting);
    }
  };

  const start = () => {
    alive += 1;
    const child = fork(program, [String(uploadCpuSeconds)], {
      // Nothing of the server's environment: a compromised decoder must find no secret in it.
      env: { MALLOC_ARENA_MAX: "2" },
      execArgv: ["--max-old-space-size=64"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    child.once("exit", () => {
      alive -= 1;
      clearTimeout(idle.get(child));
      idle.delete(child);
      dispatch();
    });
    return child;
  };

  const wake = () => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      child.ref();
      child.channel?.ref();
      return child;
    }
    return null;
  };

  const rest = (child: ChildProcess) => {
    const leave = () => {
      idle.delete(child);
      child.kill();
    };
    idle.set(child, setTimeout(leave, maxIdleSeconds * 1000).unref());
    child.unref();
    child.channel?.unref();
  };

  const work = (child: ChildProcess, { owner, job, resolve, reject }: Waiting) => {
    count(owner, 1);
    const limit = setTimeout(() => child.kill("SIGKILL"), maxJobSeconds * 1000);
    const finish = () => {
      clearTimeout(limit);
      count(owner, -1);
      child.off("message", answered).off("exit", died).off("error", died);
    };
    const answered = (answer: PictureAnswer) => {
      finish();
      rest(child);
      if (answer.ok) resolve(answer.facts);
      else reject(new PictureError(answer.fault, answer.message));
      dispatch();
    };
    const died = (code: unknown) => {
      finish();
      const fault = code === tooSlowExitCode ? "too-slow" : "failed";
      reject(new PictureError(fault, "the picture process ended before it had answered"));
      dispatch();
    };
    child.on("message", answered).on("exit", died).on("error", died);
    child.send(job);
  };

  return {
    size,
    run(lane, owner, job) {
      if (queues[lane].size >= maxWaiting[lane]) return Promise.reject(new PicturesBusy());
      return new Promise((resolve, reject) => {
        queues[lane].add(owner, { owner, job, resolve, reject });
        dispatch();
      });
    },
  };
}
