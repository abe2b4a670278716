import type { Backend } from "@osari/backend/backend.ts";
import type { Job } from "@osari/backend/jobs.ts";
import type { Env } from "../env.ts";
import { accountClosedMail } from "./templates/account-mails.ts";

interface Closing {
  user_id: string;
  email: string;
  erase_at: Date;
}

/**
 * Mails the link that brings a closed account back. The database closes the account by itself, so a killed process
 * loses no mail: the next run makes the link and queues the mail in one transaction.
 */
export function mailClosedAccounts(backend: Backend, env: Env): Job {
  const { jobDatabase: database, deps } = backend;
  const sender = { company: env.company, siteUrl: env.siteUrl };
  const mailOne = ({ user_id, email, erase_at }: Closing) =>
    database.transaction(async (client) => {
      const { rows } = await client.query("select rules.make_reopen_token($1) as token", [user_id]);
      const link = `${env.siteUrl}/reopen-account#${rows[0].token}`;
      await deps.mailer.queue(client, accountClosedMail(sender, { to: email, link, until: erase_at }));
    });
  return {
    name: "closed-account-mails",
    everySeconds: 5,
    async run() {
      const closings = await database.query<Closing>("select * from rules.closings_to_mail()");
      for (const closing of closings) await mailOne(closing);
      if (closings.length > 0) await deps.mailer.deliver();
    },
  };
}
