import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/terms.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Terms", description: "Terms." });

export default function Terms() {
  return <BeingBuilt title="Terms" />;
}
