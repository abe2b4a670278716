import { cancellation } from "../../domain/messages/index.ts";
import { LegalPage } from "../features/static/legal-page.tsx";
import { SummaryTable } from "../features/static/summary-table.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs } from "../metadata/schema.ts";
import { useCompany } from "../site/site.tsx";
import type { Route } from "./+types/cancellation-policy.ts";

export const meta: Route.MetaFunction = (args) => {
  const site = args.matches[0].loaderData;
  return pageMeta(args, {
    title: cancellation.title,
    description: cancellation.description(site.company.name),
    kind: "article",
    jsonLd: [breadcrumbs(site, { name: cancellation.title, path: "/cancellation-policy" })],
  });
};

export default function CancellationPolicy() {
  const company = useCompany();
  return (
    <LegalPage
      title={cancellation.title}
      lead={cancellation.lead}
      updated={cancellation.updated}
      contentsTitle={cancellation.contents}
      sections={cancellation.sections(company)}
    >
      <SummaryTable
        title={cancellation.schedule.title}
        columns={cancellation.schedule.columns}
        order={["when", "what"]}
        rows={cancellation.schedule.rows}
      />
    </LegalPage>
  );
}
