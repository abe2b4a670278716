import type { Backend } from "@osari/backend/backend.ts";
import type { Job } from "@osari/backend/jobs.ts";
import type { Env } from "../env.ts";
import { type NotificationsToMail, notificationMail } from "./templates/enquiry-mails.ts";

/**
 * Mails what happened, several notifications in one mail. Taking the notifications and queueing the mail is one
 * transaction, so a killed process neither loses nor repeats one.
 */
export function mailNotifications(backend: Backend, env: Env): Job {
  const { jobDatabase: database, deps } = backend;
  const sender = { company: env.company, siteUrl: env.siteUrl };
  const mailNext = () =>
    database.transaction(async (client) => {
      const { rows } = await client.query<{ taken: NotificationsToMail | null }>(
        "select rules.take_notification_mail() as taken",
      );
      const taken = rows[0]?.taken;
      if (taken) await deps.mailer.queue(client, notificationMail(sender, taken));
      return taken != null;
    });
  return {
    name: "notification-mails",
    everySeconds: 10,
    async run(stop) {
      let queued = false;
      while (!stop?.aborted && (await mailNext())) queued = true;
      if (queued) await deps.mailer.deliver();
    },
  };
}
