import { costs } from "../../domain/messages/index.ts";
import { AreaConverter } from "../features/calculators/area-converter.tsx";
import { CalculatorPage } from "../features/calculators/calculator-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs } from "../metadata/schema.ts";
import type { Route } from "./+types/area-converter.ts";

const words = costs.converter;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: words.title,
    description: words.description,
    jsonLd: [breadcrumbs(args.matches[0].loaderData, { name: words.title, path: "/area-converter" })],
  });

export default function Screen() {
  return (
    <CalculatorPage title={words.title} lead={words.lead}>
      <AreaConverter />
    </CalculatorPage>
  );
}
