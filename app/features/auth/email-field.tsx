import { auth as words } from "../../../domain/messages/index.ts";
import { TextField } from "../../ui/field.tsx";

/** The address that an account goes by. `username` is what password managers look for where one signs in. */
export function EmailField({
  autoComplete,
  error,
}: {
  autoComplete: "username" | "email";
  error: string | null;
}) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      label={words.fields.email}
      placeholder={words.fields.emailPlaceholder}
      autoComplete={autoComplete}
      inputMode="email"
      required
      error={error}
    />
  );
}
