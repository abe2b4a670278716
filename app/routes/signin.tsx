import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/signin.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Sign In", description: "Sign In.", noIndex: true });

export default function SignIn() {
  return <BeingBuilt title="Sign In" />;
}
