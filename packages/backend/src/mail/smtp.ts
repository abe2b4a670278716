import { createTransport } from "nodemailer";

export interface Smtp {
  send(message: { to: string; subject: string; text: string; html: string }): Promise<void>;
  close(): void;
}

export function createSmtp(url: string, from: string): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
  });
  return {
    async send(message) {
      await transport.sendMail({ from, ...message, headers: { "Auto-Submitted": "auto-generated" } });
    },
    close: () => transport.close(),
  };
}

/** The server refused the recipient permanently (5xx): another attempt would fail too. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EENVELOPE") return false;
  return "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;
}
