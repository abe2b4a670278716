import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Reset Password", description: "Reset Password.", noIndex: true });

export default function ResetPassword() {
  return <BeingBuilt title="Reset Password" />;
}
