import { privacy } from "../../domain/messages/index.ts";
import { LegalPage } from "../features/static/legal-page.tsx";
import { SummaryTable } from "../features/static/summary-table.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs } from "../metadata/schema.ts";
import { useCompany } from "../site/site.tsx";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0].loaderData;
  return pageMeta(args, {
    title: privacy.title,
    description: privacy.description(site.company.name),
    kind: "article",
    jsonLd: [breadcrumbs(site, { name: privacy.title, path: "/privacy" })],
  });
};

export default function Privacy() {
  const company = useCompany();
  return (
    <LegalPage
      title={privacy.title}
      lead={privacy.lead(company.name)}
      updated={privacy.updated}
      contentsTitle={privacy.contents}
      sections={privacy.sections(company)}
    >
      <SummaryTable
        title={privacy.summary.title}
        columns={privacy.summary.columns}
        order={["data", "why", "seenBy", "kept"]}
        rows={privacy.summary.rows}
      />
    </LegalPage>
  );
}
