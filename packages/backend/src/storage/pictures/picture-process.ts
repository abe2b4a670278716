import { setPriority } from "node:os";
import sharp from "sharp";
import type { PictureAnswer, PictureFault, PictureJob } from "./job.ts";
import { normalise } from "./normalise.ts";
import { render } from "./render.ts";

/**
 * The process that decodes what strangers send. It holds no secret and no connection; it yields to every page
 * request, because the system schedules it behind them; and if a picture kills it, only that picture fails.
 */
setPriority(5);
sharp.concurrency(1);
sharp.cache(false);

process.on("message", async (job: PictureJob) => {
  process.send?.(await answer(job));
});
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches the whole group; the server ends us when its last answer is out.
process.on("SIGINT", () => {});

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { ok: true, size: await (job.kind === "normalise" ? normalise(job) : render(job)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, fault: faultOf(message), message };
  }
}

/** libvips has no error codes, only sentences. */
function faultOf(message: string): PictureFault {
  if (message.includes("pixel limit")) return "too-many-pixels";
  if (/system error|out of memory|timeout/i.test(message)) return "failed";
  return "unreadable";
}
