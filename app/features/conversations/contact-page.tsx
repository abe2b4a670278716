import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ContactReveals, ListingContactChoices } from "../../../domain/conversation-answers.ts";
import { longDate } from "../../../domain/long-date.ts";
import { enquiries, contactChoices as words } from "../../../domain/messages/index.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { ChoiceFields } from "./choice-fields.tsx";

export interface ContactPageProps {
  choices: ListingContactChoices;
  given: ContactReveals;
  taken: ContactReveals;
  page: number;
}

export interface ChoiceOutcome {
  message: string;
  tone: "success" | "error";
}

export function ContactPage({ choices, given, taken, page }: ContactPageProps) {
  return (
    <div className="page-width flex max-w-4xl flex-col gap-10 py-6 sm:py-10">
      <header>
        <BackLink to="/user-dashboard/enquiries">{enquiries.conversation.back}</BackLink>
        <h1 className="mb-2 text-3xl font-bold">{words.title}</h1>
        <p className="max-w-prose text-ink-soft">{words.intro}</p>
      </header>
      {choices.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {choices.length > 1 && (
            <li>
              <ChoiceRow id={null} title={words.all} chosen={sameForAll(choices)} />
            </li>
          )}
          {choices.map((listing) => (
            <li key={listing.id}>
              <ChoiceRow id={listing.id} title={listing.title} chosen={listing} />
            </li>
          ))}
        </ul>
      )}
      <Ledger side="given" reveals={given} page={page} />
      <Ledger side="taken" reveals={taken} page={page} />
    </div>
  );
}

type Chosen = Omit<ListingContactChoices[number], "id" | "title">;

function sameForAll([first, ...others]: ListingContactChoices): Chosen | null {
  const isSame = (other: Chosen) =>
    other.choice === first?.choice && other.from_hour === first.from_hour && other.to_hour === first.to_hour;
  return first && others.every(isSame) ? first : null;
}

function ChoiceRow({ id, title, chosen }: { id: string | null; title: string; chosen: Chosen | null }) {
  const fetcher = useFetcher<ChoiceOutcome>();
  const toast = useToast();
  const { data: outcome } = fetcher;
  useEffect(() => {
    if (outcome) toast(outcome);
  }, [outcome, toast]);
  return (
    <fetcher.Form
      method="post"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-3 rounded-lg border border-line bg-surface p-4"
      onChange={({ currentTarget }) => void fetcher.submit(currentTarget)}
    >
      {id && <input type="hidden" name="property_id" value={id} />}
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{title}</p>
        {!id && <p className="text-sm text-ink-soft">{words.allHint}</p>}
      </div>
      <ChoiceFields title={title} chosen={chosen} />
    </fetcher.Form>
  );
}

function Ledger({ side, reveals, page }: { side: "given" | "taken"; reveals: ContactReveals; page: number }) {
  const { ledger } = words;
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold">{ledger[side]}</h2>
      {reveals.reveals.length === 0 ? (
        <p className="text-ink-soft">{side === "given" ? ledger.noneGiven : ledger.noneTaken}</p>
      ) : (
        <table className="w-full text-left text-sm">
          <thead className="text-ink-soft max-sm:sr-only">
            <tr>
              <th className="py-2 pr-4 font-semibold">{ledger.who}</th>
              <th className="py-2 pr-4 font-semibold">{ledger.listing}</th>
              <th className="py-2 font-semibold">{ledger.when}</th>
            </tr>
          </thead>
          <tbody>
            {reveals.reveals.map((told) => (
              <tr key={told.id} className="border-t border-line max-sm:grid max-sm:py-2">
                <td className="pr-4 font-semibold wrap-anywhere sm:py-3">
                  {told.other_name ?? ledger.somebody}
                </td>
                <td className="pr-4 wrap-anywhere sm:py-3">{told.listing_title}</td>
                <td className="whitespace-nowrap text-ink-soft sm:py-3">
                  <time dateTime={told.revealed_at}>{longDate(told.revealed_at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reveals.more && (
        <LinkButton to={`?page=${page + 1}`} className="mt-4">
          {ledger.more}
        </LinkButton>
      )}
    </section>
  );
}
