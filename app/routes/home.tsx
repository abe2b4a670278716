import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Home", description: "Home." });

export default function Home() {
  return <BeingBuilt title="Home" />;
}
