import { contact } from "../../../domain/messages/index.ts";
import { useCompany } from "../../site/site.tsx";
import { ChevronDownIcon } from "../../ui/icons.tsx";

/** Opens and closes without scripts. */
export function Questions() {
  const company = useCompany();
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="text-3xl">
        {contact.faq.title}
      </h2>
      <div className="mt-4 max-w-3xl">
        {contact.faq.items(company).map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDownIcon className="size-5 shrink-0 text-leaf transition-[rotate] duration-200 group-open:rotate-180" />
            </summary>
            <p className="pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
