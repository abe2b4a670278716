import { Form } from "react-router";
import type { Arrangement } from "../../../../domain/arrangement.ts";
import { queryOf } from "../../../../domain/filter-address.ts";
import type { Filters } from "../../../../domain/filters.ts";
import { map } from "../../../../domain/messages/index.ts";
import { maxTextLength } from "../../../../domain/search-text.ts";
import { Button } from "../../../ui/button.tsx";
import { HiddenQuery } from "../query-form.tsx";
import { distances } from "./distances.ts";

const words = map.near;

/** An area without drawing it, for keyboards, for people who can't drag, and where no script runs. */
export function AroundForm({ filters, arrangement }: { filters: Filters; arrangement: Arrangement }) {
  const { area: _, shape: __, ...others } = filters;
  return (
    <details className="rounded-lg border border-line bg-surface text-sm">
      <summary className="flex min-h-11 items-center px-4 font-semibold">{words.title}</summary>
      <Form action="/listings" preventScrollReset className="flex flex-wrap items-end gap-3 px-4 pb-4">
        <HiddenQuery query={queryOf(others, arrangement)} />
        <label className="min-w-0 flex-1 basis-40">
          {words.place}
          <input name="near" required maxLength={maxTextLength} autoComplete="off" className="control" />
        </label>
        <label>
          {words.within}
          <select name="within" className="control">
            {distances.map((km) => (
              <option key={km} value={km}>
                {words.km(km)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{words.show}</Button>
      </Form>
    </details>
  );
}
