import { useEffect, useRef } from "react";
import { AlertIcon } from "./icons.tsx";

export interface FieldError {
  /** The id of the control it belongs to; without one the error is about the whole form. */
  fieldId?: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: string;
  errors: FieldError[];
  /** Changes with each failed submit, so that the summary takes focus again even if the errors are the same. */
  attempt: number;
}

/** Takes focus after a failed submit and links to each field at fault. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0 && errors.length > 0) box.current?.focus();
  }, [attempt, errors.length]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-danger bg-danger-soft p-4 text-danger-ink"
    >
      <p className="flex items-center gap-2 font-semibold">
        <AlertIcon className="size-5 shrink-0" /> {title}
      </p>
      <ul className="mt-1 list-disc pl-9 text-sm">
        {errors.map((error) => (
          <li key={`${error.fieldId}${error.message}`}>
            {error.fieldId ? (
              <a
                href={`#${error.fieldId}`}
                className="underline underline-offset-4"
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(error.fieldId ?? "")?.focus();
                }}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
