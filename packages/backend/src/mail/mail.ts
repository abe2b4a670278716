/** A mail as it is queued and sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link to follow, if there is one: printed on the console while mails stay local. */
  link: string | null;
}
