import { about } from "../../domain/messages/index.ts";
import { AboutOffers } from "../features/static/about-offers.tsx";
import { FounderNote } from "../features/static/founder-note.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs, brokerageSchema } from "../metadata/schema.ts";
import { useCompany } from "../site/site.tsx";
import { LinkButton } from "../ui/button.tsx";
import type { Route } from "./+types/about.ts";

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0].loaderData;
  const title = about.title(site.company.name);
  return pageMeta(args, {
    title,
    wholeTitle: true,
    description: about.description(site.company.name, `${site.company.city}, ${site.company.state}`),
    jsonLd: [breadcrumbs(site, { name: title, path: "/about" }), brokerageSchema(site)],
  });
};

export default function About() {
  const company = useCompany();
  return (
    <>
      <section className="page-width pt-12 pb-8 sm:pt-20">
        <p className="font-bold text-leaf-ink">{about.title(company.name)}</p>
        <h1 className="mt-2 max-w-3xl text-4xl tracking-tight">{about.hero.title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{about.hero.lead(company.name)}</p>
      </section>
      <FounderNote />
      <section className="page-width section-space grid gap-5 md:grid-cols-2">
        {[about.mission, about.vision].map((part) => (
          <div key={part.title} className="rounded-lg bg-leaf-soft p-6 sm:p-10">
            <h2 className="text-2xl text-leaf-ink">{part.title}</h2>
            <p className="mt-3 text-lg">{part.text}</p>
          </div>
        ))}
      </section>
      <AboutOffers />
      <section className="page-width section-space text-center">
        <h2 className="text-3xl">{about.contact.title}</h2>
        <p className="mx-auto mt-2 max-w-lg text-lg text-ink-soft">{about.contact.text}</p>
        <LinkButton to="/contact" tone="primary" size="lg" className="mt-6">
          {about.contact.action}
        </LinkButton>
      </section>
    </>
  );
}
