import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/about.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "About", description: "About." });

export default function About() {
  return <BeingBuilt title="About" />;
}
