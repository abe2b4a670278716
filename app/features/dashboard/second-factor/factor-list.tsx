import type { Factor } from "@supabase/auth-js";
import { secondFactor as words } from "../../../../domain/messages/index.ts";
import { timeAgo } from "../../../../domain/time-ago.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";

interface FactorListProps {
  factors: Factor[];
  codesLeft: number | null;
  busy: boolean;
  onRemove: (id: string, name: string) => Promise<void>;
  onNewCodes: () => Promise<void>;
}

export function FactorList({ factors, codesLeft, busy, onRemove, onNewCodes }: FactorListProps) {
  return (
    <>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {factors.map(({ id, friendly_name, created_at }) => {
          const name = friendly_name || words.defaultName;
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 pr-2 pl-4">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm text-ink-soft">{words.added(timeAgo(created_at))}</p>
              </div>
              <Button
                tone="quiet-danger"
                disabled={busy}
                aria-label={words.removeNamed(name)}
                onClick={() => void onRemove(id, name)}
              >
                {words.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      {codesLeft === 0 && <Banner tone="info">{words.noCodesLeft}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {codesLeft !== null && codesLeft > 0 && <p>{words.codesLeft(codesLeft)}</p>}
        <Button disabled={busy} onClick={() => void onNewCodes()}>
          {words.newCodes}
        </Button>
      </div>
    </>
  );
}
