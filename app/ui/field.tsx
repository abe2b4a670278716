import { type ComponentProps, type ReactNode, useId } from "react";
import { ui } from "../../domain/messages/index.ts";
import { cx } from "./cx.ts";

export const controlClass = "control";

/** What a control inside a `Field` must carry, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the field, and ties the field to the error summary's link. */
  error?: string | null;
  required?: boolean;
  /** Puts a star behind the label of a required field, in a form where not all are. */
  markRequired?: boolean;
  /** Says so in words when a field may stay empty. */
  optional?: boolean;
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, hint below, error under the field it belongs to. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, markRequired, optional, id, className, children } = props;
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = cx(hint ? hintId : null, error ? errorId : null) || undefined;
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label
        htmlFor={controlId}
        className={cx("text-sm font-semibold text-ink", required && markRequired && "required-mark")}
      >
        {label}
        {optional && <span className="font-normal text-ink-faint"> {ui.optional}</span>}
      </label>
      {children({
        id: controlId,
        required,
        "aria-describedby": describedBy,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </div>
  );
}

export type FieldParts = Omit<FieldProps, "children">;

/** What belongs to the field around a control, and what to the control itself. */
export function splitField<Props extends FieldParts>(props: Props) {
  const { label, hint, error, required, markRequired, optional, id, className, ...rest } = props;
  return { field: { label, hint, error, required, markRequired, optional, id, className }, rest };
}

export interface TextFieldProps extends FieldParts, Omit<ComponentProps<"input">, keyof FieldParts> {
  /** Words or a symbol before the value, such as the rupee sign. */
  lead?: ReactNode;
  /** A control after the value, such as "show password". */
  trail?: ReactNode;
}

/** At the beginning of a field with relative position. */
export function LeadIcon({ children }: { children: ReactNode }) {
  return (
    children && (
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-ink-soft"
      >
        {children}
      </span>
    )
  );
}

export function TextField(props: TextFieldProps) {
  const { field, rest } = splitField(props);
  const { lead, trail, ...input } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <LeadIcon>{lead}</LeadIcon>
          <input
            {...input}
            {...control}
            className={cx(controlClass, !!lead && "pl-11", !!trail && "pr-13")}
          />
          {trail && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trail}</span>}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldParts, Omit<ComponentProps<"textarea">, keyof FieldParts> {}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, required, markRequired, optional, id, className, ...area } = props;
  return (
    <Field {...{ label, hint, error, required, markRequired, optional, id, className }}>
      {(control) => <textarea rows={5} {...area} {...control} className={cx(controlClass, "py-3")} />}
    </Field>
  );
}
