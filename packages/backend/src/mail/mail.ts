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
  /**
   * At most once: it is not sent again if the process dies while the mail server may have it already. Others are then
   * sent twice, with the same Message-ID.
   */
  once?: boolean;
  /** How long it is worth sending; an hour unless said otherwise, as long as the links to accounts work. */
  hours?: number;
}
