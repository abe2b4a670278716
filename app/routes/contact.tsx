import { BeingBuilt } from "../features/shell/being-built.tsx";
import { pageMeta } from "../features/shell/metadata.ts";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Contact", description: "Contact." });

export default function Contact() {
  return <BeingBuilt title="Contact" />;
}
