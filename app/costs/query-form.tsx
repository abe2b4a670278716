import type { FormEvent, ReactNode } from "react";
import { Form, useSearchParams } from "react-router";

/** A form whose fields are the page's query: followed while one types, and with its button where no scripts run. */
export function QueryForm({ className, children }: { className: string; children: ReactNode }) {
  const [, setQuery] = useSearchParams();
  const follow = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const filled = [...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1]));
    setQuery(filled, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={follow}
      onSubmit={(event) => {
        event.preventDefault();
        follow(event);
      }}
      className={className}
    >
      {children}
    </Form>
  );
}
