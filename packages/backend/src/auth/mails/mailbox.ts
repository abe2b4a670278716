/** One mailbox has many spellings: what follows a plus sign is the reader's own, and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/^([^@+]+)\+[^@]*@/, "$1@");
  const [, name] = /^([^@]*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll(".", "")}@gmail.com`;
}
