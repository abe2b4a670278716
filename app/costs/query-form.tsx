import type { FormEvent, ReactNode } from "react";
import { Form, useSearchParams } from "react-router";

/**
 * A form whose fields are the page's query: followed while one types, and with its button where no scripts run. An
 * empty field is in the address too: it was emptied, while one that is missing there has its usual value.
 */
export function QueryForm({ className, children }: { className: string; children: ReactNode }) {
  const [, setQuery] = useSearchParams();
  const follow = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const typed = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    setQuery(typed, { replace: true, preventScrollReset: true });
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
