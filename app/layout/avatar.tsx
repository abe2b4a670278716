import { shell } from "../../domain/messages/index.ts";

/** The first letter of the email, or U. */
export function Avatar({ email }: { email: string | undefined }) {
  const letter = (email?.trim()[0] ?? "U").toUpperCase();
  return (
    <span className="grid size-10 place-items-center rounded-full bg-marigold font-bold text-on-marigold">
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{shell.account(letter)}</span>
    </span>
  );
}
