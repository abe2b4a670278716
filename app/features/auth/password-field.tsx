import { useState } from "react";
import { auth as words } from "../../../domain/messages/index.ts";
import { IconButton } from "../../ui/button.tsx";
import { TextField, type TextFieldProps } from "../../ui/field.tsx";
import { HideIcon, ShowIcon } from "../../ui/icons.tsx";

/** A password that can be looked at while it is typed, and that password managers know. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trail">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <IconButton
          label={shown ? words.fields.hidePassword : words.fields.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <HideIcon className="size-5" /> : <ShowIcon className="size-5" />}
        </IconButton>
      }
    />
  );
}
