import type { Backend } from "@osari/backend/backend.ts";
import type { Job } from "@osari/backend/jobs.ts";
import type { RequestOptions } from "web-push";
import type { NotificationKind } from "../../domain/conversation.ts";
import { notificationPath } from "../../domain/notification-path.ts";
import { pushSentence } from "../../domain/notification-sentence.ts";
import type { Env } from "../env.ts";
import { pushKeys } from "./push-keys.ts";

/** What `rules.take_pushes` answers. */
interface Push {
  device: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  notification: number;
  attempt: number;
  kind: NotificationKind;
  listing_title: string;
  property_id: string | null;
  conversation_id: string | null;
  /** At night a push makes no sound. */
  quiet: boolean;
}

const answerSeconds = 10;
const keptForSeconds = 86_400;

/** Tells people on the devices where they asked for it. */
export function sendPushes(backend: Backend, env: Env): Job {
  const { jobDatabase: database, deps } = backend;

  const sendOne = async (push: Push, vapidDetails: RequestOptions["vapidDetails"]) => {
    const { endpoint, p256dh, auth, device, notification, attempt } = push;
    const options = {
      vapidDetails,
      timeout: answerSeconds * 1000,
      TTL: keptForSeconds,
      // A push service that still holds an older one about the same replaces it.
      topic: `n${notification}`,
    };
    // Most installations never send one.
    const { default: webPush } = await import("web-push");
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payloadOf(push, env), options);
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : null;
      if (status === 404 || status === 410) {
        await database.query("delete from rules.push_devices where id = $1", [device]);
        return;
      }
      // Neither the address nor the body belongs in a log.
      deps.log.warn({ device, attempt, status }, "a push could not be sent");
      if (status === null || status === 429 || status >= 500) return;
    }
    // Not if there was something new while this one was on its way.
    await database.query(
      "delete from rules.pushes where device = $1 and notification = $2 and attempts = $3",
      [device, notification, attempt],
    );
  };

  return {
    name: "pushes",
    everySeconds: 5,
    async run(stop) {
      while (!stop?.aborted) {
        const [row] = await database.query<{ taken: Push[] | null }>("select rules.take_pushes() as taken");
        if (!row?.taken) return;
        const details = { subject: `mailto:${env.company.email}`, ...(await pushKeys(database, env)) };
        await Promise.all(row.taken.map((push) => sendOne(push, details)));
      }
    },
  };
}

/** Little text, for a locked screen may show it: no name, no number, nothing of the message. */
function payloadOf(push: Push, env: Env): string {
  return JSON.stringify({
    title: env.company.name,
    body: pushSentence({ ...push, listing_title: shortened(push.listing_title) }),
    path: notificationPath(push),
    tag: `notification-${push.notification}`,
    silent: push.quiet,
  });
}

const maxTitleLength = 60;

function shortened(title: string): string {
  const letters = [...title];
  return letters.length > maxTitleLength ? `${letters.slice(0, maxTitleLength - 1).join("")}…` : title;
}
