import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/auth-callback.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Signing you in", description: "Signing you in.", noIndex: true });

export default function AuthCallback() {
  return <BeingBuilt title="Signing you in" />;
}
