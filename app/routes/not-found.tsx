import { data } from "react-router";
import { shell } from "../../domain/messages/index.ts";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import type { Route } from "./+types/not-found.ts";

/** Any path without a route: the page is shown, and the status says 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: shell.notFound.title, description: shell.notFound.sentence, noIndex: true });

export default function NotFound() {
  return <NotFoundPage />;
}
