import { business } from "../../../domain/business.ts";
import { about } from "../../../domain/messages/index.ts";
import { useCompany } from "../../site/site.tsx";
import { Portrait } from "./portrait.tsx";

export function FounderNote() {
  const company = useCompany();
  return (
    <section aria-labelledby="founder" className="page-width">
      <div className="grid items-center gap-6 rounded-xl border border-line bg-surface p-5 shadow-rest sm:grid-cols-[minmax(0,240px)_1fr] sm:gap-10 sm:p-8">
        <Portrait className="w-full max-sm:max-w-40" />
        <div>
          <h2 id="founder" className="text-2xl">
            {about.founder.title}
          </h2>
          <blockquote className="mt-3 text-lg text-ink-soft">
            <p>{about.founder.text(company.city, business.established)}</p>
          </blockquote>
          <p className="mt-4 font-bold">
            {company.founder}
            <span className="block text-sm font-semibold text-ink-soft">{company.founder_role}</span>
          </p>
          <p className="mt-4 border-l-3 border-marigold pl-4 text-ink-soft">
            <span className="block text-sm font-bold text-ink">{about.founder.values}</span>
            {company.values}
          </p>
        </div>
      </div>
    </section>
  );
}
