import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/property.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Property", description: "Property." });

export default function PropertyScreen() {
  return <BeingBuilt title="Property" />;
}
