import { costs } from "../../domain/messages/index.ts";
import { CalculatorPage } from "../features/calculators/calculator-page.tsx";
import { EmiCalculator } from "../features/calculators/emi.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { breadcrumbs } from "../metadata/schema.ts";
import type { Route } from "./+types/emi-calculator.ts";

const words = costs.emi;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: words.title,
    description: words.description,
    jsonLd: [breadcrumbs(args.matches[0].loaderData, { name: words.title, path: "/emi-calculator" })],
  });

export default function Screen() {
  return (
    <CalculatorPage title={words.title} lead={words.lead}>
      <EmiCalculator />
    </CalculatorPage>
  );
}
