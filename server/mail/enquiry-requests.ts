import type { Backend } from "@osari/backend/backend.ts";
import type { Job } from "@osari/backend/jobs.ts";
import type { Env } from "../env.ts";
import { confirmEnquiryMail } from "./templates/enquiry-mails.ts";

interface Request {
  id: string;
  email: string;
  name: string;
  listing_title: string;
}

/**
 * Mails visitors the link that sends their enquiry. The database keeps the request, so a killed process loses no mail:
 * the next run makes the link and queues the mail in one transaction.
 */
export function mailEnquiryRequests(backend: Backend, env: Env): Job {
  const { jobDatabase: database, deps } = backend;
  const sender = { company: env.company, siteUrl: env.siteUrl };
  const mailOne = (request: Request) =>
    database.transaction(async (client) => {
      const { rows } = await client.query<{ token: string | null }>(
        "select rules.make_request_token($1) as token",
        [request.id],
      );
      const token = rows[0]?.token;
      if (!token) return;
      const link = `${env.siteUrl}/enquiry?${new URLSearchParams({ confirm: token })}`;
      await deps.mailer.queue(client, { ...confirmEnquiryMail(sender, { ...request, link }), hours: 24 });
    });
  return {
    name: "enquiry-request-mails",
    everySeconds: 3,
    async run() {
      const requests = await database.query<Request>("select * from rules.requests_to_mail()");
      for (const request of requests) await mailOne(request);
      if (requests.length > 0) await deps.mailer.deliver();
    },
  };
}
