import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/privacy.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Privacy", description: "Privacy." });

export default function Privacy() {
  return <BeingBuilt title="Privacy" />;
}
