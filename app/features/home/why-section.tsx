import { home } from "../../../domain/messages/index.ts";
import { useCompany } from "../../site/site.tsx";
import { ClockIcon, FeeIcon, ListPropertyIcon, PhoneIcon } from "../../ui/icons.tsx";

const icons = [FeeIcon, ListPropertyIcon, PhoneIcon, ClockIcon];

export function WhySection() {
  const { name } = useCompany();
  return (
    <section aria-labelledby="why" className="later later-tall page-width section-space">
      <div className="max-w-2xl">
        <h2 id="why" className="text-3xl">
          {home.why.title(name)}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{home.why.lead(name)}</p>
      </div>
      <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {home.why.points.map((point, at) => {
          const Icon = icons[at] ?? FeeIcon;
          return (
            <li key={point.title} className="border-t-3 border-marigold pt-5">
              <Icon className="size-8 thin-lines text-leaf" />
              <h3 className="mt-3 text-xl">{point.title}</h3>
              <p className="mt-1 text-ink-soft">{point.text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
