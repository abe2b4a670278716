import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/update-password.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Set New Password", description: "Set New Password.", noIndex: true });

export default function UpdatePassword() {
  return <BeingBuilt title="Set New Password" />;
}
