interface SmtpMessage {
  /** The same for every attempt, so that mail programs know a mail that was sent twice by a crash as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface Smtp {
  send(message: SmtpMessage): Promise<void>;
  close(): Promise<void>;
}

export function createSmtp(url: string, from: string): Smtp {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  // Without a mail server the library is not loaded at all.
  const opened = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 8_000,
      greetingTimeout: 8_000,
      socketTimeout: 15_000,
    }),
  );
  return {
    async send({ id, headers, ...message }) {
      const transport = await opened;
      await transport.sendMail({
        from,
        ...message,
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated", ...headers },
      });
    },
    async close() {
      (await opened).close();
    },
  };
}

/** The server refused the recipient permanently (5xx): another attempt would fail too. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EENVELOPE") return false;
  return "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;
}
