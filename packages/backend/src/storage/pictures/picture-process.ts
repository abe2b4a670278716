import { setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureFault, PictureJob } from "./job.ts";
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

process.on("message", async (job: PictureJob) => {
  process.send?.(await answer(job));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole process group; the server ends this process after its last answer.
process.on("SIGINT", () => {});

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    if (await hasTooManyScans(job.input))
      return { ok: false, fault: "unreadable", message: "too many scans" };
    return { ok: true, size: await (job.kind === "normalise" ? normalise(job) : render(job)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, fault: faultOf(message), message };
  }
}

/** libvips has no error codes, only messages. */
function faultOf(message: string): PictureFault {
  if (message.includes("pixel limit")) return "too-many-pixels";
  if (/system error|out of memory|timeout/i.test(message)) return "failed";
  return "unreadable";
}
