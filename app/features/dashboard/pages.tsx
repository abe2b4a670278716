import { dashboard } from "../../../domain/messages/index.ts";
import { IconButton } from "../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";

const words = dashboard.pages;

interface PagesProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

export function Pages({ page, pages, onGo }: PagesProps) {
  const go = (next: number) => {
    onGo(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={words.label} className="flex items-center justify-center gap-4">
      <IconButton label={words.previous} disabled={page === 1} onClick={() => go(page - 1)}>
        <ChevronLeftIcon className="size-5" />
      </IconButton>
      <p className="text-sm font-semibold tabular-nums">{words.current(page, pages)}</p>
      <IconButton label={words.next} disabled={page === pages} onClick={() => go(page + 1)}>
        <ChevronRightIcon className="size-5" />
      </IconButton>
    </nav>
  );
}
