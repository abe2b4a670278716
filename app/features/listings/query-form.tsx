import type { ReactNode } from "react";

export interface QueryFormProps {
  /** The query of the listings page that the button inside leads to. */
  query: URLSearchParams;
  onSubmit: () => void;
  className?: string;
  children: ReactNode;
}

/** A button that leads to another query: a plain form where no script runs. */
export function QueryForm({ query, onSubmit, className, children }: QueryFormProps) {
  return (
    <form
      action="/listings"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <HiddenQuery query={query} />
      {children}
    </form>
  );
}

export function HiddenQuery({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
