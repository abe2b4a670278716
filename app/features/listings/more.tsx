import type { Arrangement } from "../../../domain/arrangement.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import type { Filters } from "../../../domain/filters.ts";
import { listings as words } from "../../../domain/messages/index.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import type { ListingsAnswer } from "./answer.ts";
import { QueryForm } from "./query-form.tsx";
import { useLoadMore } from "./use-load-more.ts";

export interface MoreProps {
  answer: ListingsAnswer;
  filters: Filters;
  arrangement: Arrangement;
}

/** The end of the list: how far one has come, and a way on while there is more. */
export function More({ answer, filters, arrangement }: MoreProps) {
  const { busy, failed, load } = useLoadMore(answer);
  const { rows, pagination } = answer.found;
  if (!pagination.hasNext) return null;
  const label = failed ? words.tryAgain : words.loadMore;
  return (
    <div data-load-more className="mx-auto flex max-w-sm flex-col items-center gap-5 pt-12">
      <div aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-leaf"
          style={{ width: `${(100 * rows.length) / pagination.total}%` }}
        />
      </div>
      {failed && <Banner tone="error">{words.failedMore}</Banner>}
      <QueryForm query={queryOf(filters, { ...arrangement, page: pagination.page + 1 })} onSubmit={load}>
        <Button type="submit" size="lg" busy={busy}>
          {busy ? words.loadingMore : label}
        </Button>
      </QueryForm>
    </div>
  );
}
