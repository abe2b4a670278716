import { openTestBackend } from "./open-test-backend.ts";

const { url } = await openTestBackend(process.env.DATABASE_URL ?? "", process.env.STORAGE_FOLDER ?? "", {
  keys: { secret: process.env.SECRET_KEY },
});
process.on("message", () => process.send?.({ peak: process.resourceUsage().maxRSS * 1024 }));
process.send?.({ url });
