export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Takes a mail over for good: an implementation keeps it until it is delivered. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function createMailer(): Mailer {
  return {
    async send() {
      throw new Error("no mail service yet");
    },
  };
}
