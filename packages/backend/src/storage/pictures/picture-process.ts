import { setPriority } from "node:os";
import sharp from "sharp";
import { colourOf } from "./colour.ts";
import {
  type PictureAnswer,
  type PictureFacts,
  type PictureFault,
  type PictureJob,
  tooSlowExitCode,
} from "./job.ts";
import { hasTooManyScans } from "./jpeg-scans.ts";
import { normalise } from "./normalise.ts";
import { render } from "./render.ts";

/**
 * The process that decodes untrusted pictures. It has no secret and no connection, runs at a lower priority than
 * the server, and if a picture crashes it, only that picture fails.
 */
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);

const maxCpuSeconds = Number(process.argv[2]);

process.on("message", async (job: PictureJob) => {
  const watch = job.kind === "normalise" ? watchCosts() : undefined;
  const answered = await answer(job);
  clearInterval(watch);
  process.send?.(answered);
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole process group; the server ends this process after its last answer.
process.on("SIGINT", () => {});

/**
 * A small file can cost a decoder many seconds, and a decoder cannot be interrupted: the process ends. Its own time
 * counts, not the clock's, so that a busy machine refuses nobody's photo.
 */
function watchCosts(): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > maxCpuSeconds * 1e6) process.exit(tooSlowExitCode);
  }, 50);
}

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    if (await hasTooManyScans(job.input))
      return { ok: false, fault: "unreadable", message: "too many scans" };
    return { ok: true, facts: await run(job) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, fault: faultOf(message), message };
  }
}

function run(job: PictureJob): Promise<PictureFacts> {
  if (job.kind === "colour") return colourOf(job.input);
  return job.kind === "normalise" ? normalise(job) : render(job);
}

/** libvips has no error codes, only messages. */
function faultOf(message: string): PictureFault {
  if (message.includes("pixel limit")) return "too-many-pixels";
  if (/system error|out of memory|timeout/i.test(message)) return "failed";
  return "unreadable";
}
