import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/welcome.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Welcome", description: "Welcome.", noIndex: true });

export default function Welcome() {
  return <BeingBuilt title="Welcome" />;
}
