import type { Arrangement } from "../../../domain/arrangement.ts";
import { choiceFacets } from "../../../domain/choices.ts";
import { queryOf } from "../../../domain/filter-address.ts";
import type { Filters } from "../../../domain/filters.ts";
import { listings, searchNotes as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { literally } from "../../../domain/search/chips/text-edits.ts";
import { Button } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import type { ListingsAnswer } from "./answer.ts";
import { QueryForm } from "./query-form.tsx";

export interface SearchNotesProps {
  answer: ListingsAnswer;
  filters: Filters;
  arrangement: Arrangement;
  onChange: (filters: Filters) => void;
}

/** What was searched if it is not what was typed. */
export default function SearchNotes({ answer, filters, arrangement, onChange }: SearchNotesProps) {
  const { corrected, relaxed, pagination } = answer.found;
  const { searchQuery } = filters;
  const details = answer.textChips.filter(({ id }) => isDetail(id)).map(({ label }) => label);
  const unsaid = answer.textChips.find(({ id }) => id === "words")?.label;
  if (!searchQuery) return null;
  const asTyped = { ...filters, searchQuery: literally(searchQuery) };
  const total = groupIndian(pagination.total);
  const hasRooms = answer.textChips.some(({ id }) => id === "bedrooms");
  const steps = relaxed && inOrder(relaxed, details.length > 0, hasRooms);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4">
      {answer.isOfSeller && (
        <p className="w-full">
          {words.seller.question}{" "}
          <PageLink to="/list-property" className="font-bold text-leaf-ink underline underline-offset-4">
            {words.seller.list}
          </PageLink>
        </p>
      )}
      {corrected && (
        <>
          <p className="font-semibold">{listings.corrected(corrected)}</p>
          <QueryForm query={queryOf(asTyped, arrangement)} onSubmit={() => onChange(asTyped)}>
            <Button type="submit" tone="quiet">
              {words.searchInstead(searchQuery)}
            </Button>
          </QueryForm>
        </>
      )}
      {steps && <p className="font-semibold">{words.relaxed(total, saidOf(steps, unsaid, details))}</p>}
    </div>
  );
}

type Step = keyof typeof words.steps;

/** What each step gave up. The words and details are named, all of them at once. */
function saidOf(steps: readonly Step[], unsaid: string | undefined, details: readonly string[]): string[] {
  const names: Partial<Record<Step, readonly string[]>> = { words: unsaid ? [unsaid] : [], details };
  const named = steps.flatMap((step) => names[step] ?? []);
  const others = steps.filter((step) => !names[step]?.length).map((step) => words.steps[step]);
  return named.length > 0 ? [words.notInsistedOn(named), ...others] : others;
}

/** What ends in "not only to rent" comes last; and who asks for 1 RK or 2.5 BHK names no detail but the rooms. */
function inOrder(relaxed: readonly Step[], hasDetails: boolean, hasRooms: boolean): Step[] {
  const isAside = (step: Step) => step === "rent" || step === "lease" || step === "auction";
  const isOfRooms = hasRooms && !hasDetails;
  const said = relaxed.map((step): Step => (step === "details" && isOfRooms ? "rooms" : step));
  return [...new Set([...said.filter((step) => !isAside(step)), ...said.filter(isAside)])];
}

/** What is given up together: furnishing, how far a building is, and the further filters but for the rooms. */
function isDetail(id: string): boolean {
  return id === "construction_status" || (id !== "bhk" && choiceFacets.some((facet) => facet === id));
}
