import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/cancellation-policy.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Cancellation Policy", description: "Cancellation Policy." });

export default function CancellationPolicy() {
  return <BeingBuilt title="Cancellation Policy" />;
}
