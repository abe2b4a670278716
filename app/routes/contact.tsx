import { contact } from "../../domain/messages/index.ts";
import { ContactCards } from "../features/static/contact-cards.tsx";
import { ContactTiles } from "../features/static/contact-tiles.tsx";
import { Questions } from "../features/static/questions.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs, brokerageSchema } from "../metadata/schema.ts";
import { useCompany } from "../site/site.tsx";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0].loaderData;
  return pageMeta(args, {
    title: contact.title,
    description: contact.description(site.company.name),
    jsonLd: [
      breadcrumbs(site, { name: contact.title, path: "/contact" }),
      brokerageSchema(site),
      {
        "@type": "FAQPage",
        mainEntity: contact.faq.items(site.company).map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  });
};

export default function Contact() {
  const company = useCompany();
  return (
    <div className="page-width section-space flex flex-col gap-12 sm:gap-16">
      <div>
        <h1 className="text-4xl tracking-tight">{contact.title}</h1>
        <p className="mt-3 max-w-xl text-lg text-ink-soft">{contact.lead}</p>
      </div>
      <ContactCards />
      <section aria-labelledby="founder" className="rounded-xl bg-leaf-soft p-6 sm:p-10">
        <h2 id="founder" className="text-2xl text-leaf-ink">
          {contact.founder.title}
        </h2>
        <p className="mt-2 max-w-3xl text-lg">
          {contact.founder.text(company.founder, company.founder_role, company.name)}
        </p>
      </section>
      <ContactTiles />
      <Questions />
    </div>
  );
}
