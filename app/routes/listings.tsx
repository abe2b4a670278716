import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/listings.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Listings", description: "Listings." });

export default function Listings() {
  return <BeingBuilt title="Listings" />;
}
