/** A mail as it is queued and sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link to follow, if there is one: printed on the console while mails stay local. */
  link: string | null;
  /** Beside the usual ones, such as how to unsubscribe. */
  headers?: Record<string, string>;
  /** How long it is worth sending; an hour unless said otherwise, as long as the links to accounts work. */
  hours?: number;
}
