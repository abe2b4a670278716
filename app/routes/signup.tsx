import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Create Account", description: "Create Account.", noIndex: true });

export default function SignUp() {
  return <BeingBuilt title="Create Account" />;
}
