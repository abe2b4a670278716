import { data } from "react-router";
import { mailedToken } from "../../domain/mailed-token.ts";
import { notifications as words } from "../../domain/messages/index.ts";
import { restOnServer } from "../clients/server.ts";
import { ServiceError } from "../clients/service-error.ts";
import { UnsubscribePage } from "../features/notifications/unsubscribe-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/unsubscribe.ts";

const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** A mail program posts here by itself (RFC 8058); a person presses the button. Opening the link changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = mailedToken(request.url, "token") ?? "";
  const { data: kind, error } = await restOnServer(context.get(siteContext)).rpc("unsubscribe", { token });
  if (error) throw new ServiceError(words.failed, error);
  const outcome = kind ? ("done" as const) : ("invalid" as const);
  return data({ outcome }, { status: kind ? 200 : 404, headers });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: words.unsubscribe.title,
    description: words.unsubscribe.description,
    noIndex: true,
  });

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <UnsubscribePage outcome={actionData?.outcome ?? null} />;
}
