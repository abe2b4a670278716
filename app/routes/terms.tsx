import { terms } from "../../domain/messages/index.ts";
import { FeeNotice } from "../features/static/fee-notice.tsx";
import { LegalPage } from "../features/static/legal-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs } from "../metadata/schema.ts";
import { useCompany } from "../site/site.tsx";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0].loaderData;
  return pageMeta(args, {
    title: terms.title,
    description: terms.description(site.company.name),
    kind: "article",
    jsonLd: [breadcrumbs(site, { name: terms.title, path: "/terms" })],
  });
};

export default function Terms() {
  const company = useCompany();
  return (
    <LegalPage
      title={terms.title}
      lead={terms.lead(company.name)}
      updated={terms.updated}
      contentsTitle={terms.contents}
      sections={terms.sections(company)}
    >
      <FeeNotice />
    </LegalPage>
  );
}
