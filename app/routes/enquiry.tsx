import { data, redirect } from "react-router";
import { mailedToken } from "../../domain/mailed-token.ts";
import { enquiries as words } from "../../domain/messages/index.ts";
import { restOnServer } from "../clients/server.ts";
import { ServiceError, sentenceOf, serviceError } from "../clients/service-error.ts";
import { changeConversation } from "../features/conversations/conversation-actions.ts";
import { ConversationView } from "../features/conversations/conversation-view.tsx";
import { fetchConversation, markRead } from "../features/conversations/data.ts";
import { ConfirmEnquiry, InvalidLink } from "../features/conversations/guest-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/enquiry.ts";

/**
 * Where mailed links lead somebody without an account: `confirm` sends an enquiry, `link` opens the conversation. Both
 * stand in the query, which no log keeps.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const rest = restOnServer(context.get(siteContext));
  const [token, link] = [mailedToken(request.url, "confirm"), mailedToken(request.url, "link")];
  if (token) {
    const { data: enquiry, error } = await rest.rpc("requested_enquiry", { token }, { get: true });
    if (error) throw new ServiceError(words.errors.load, error);
    return data({ enquiry, link: null, talk: null, messageId: "" }, options(enquiry !== null));
  }
  const talk = link ? await fetchConversation(rest, { link }) : null;
  if (link && talk && talk.conversation.unread > 0) await markRead(rest, { link });
  return data({ enquiry: null, link, talk, messageId: crypto.randomUUID() }, options(talk !== null));
}

const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
const options = (isThere: boolean) => ({ status: isThere ? 200 : 404, headers });

export async function action({ request, context }: Route.ActionArgs) {
  const rest = restOnServer(context.get(siteContext));
  // What is no form is an empty one.
  const form = await request.formData().catch(() => new FormData());
  if (form.get("intent") !== "confirm") {
    const outcome = await changeConversation(rest, { link: mailedToken(request.url, "link") ?? "" }, form);
    return data(outcome, { status: outcome.status === "refused" ? 400 : 200, headers });
  }
  try {
    const token = mailedToken(request.url, "confirm") ?? "";
    const { data: link, error } = await rest.rpc("confirm_enquiry", { token });
    if (error) throw serviceError(error, words.form.failed);
    return redirect(link ? `/enquiry?${new URLSearchParams({ link })}` : request.url, { headers });
  } catch (error) {
    console.error(error);
    const refusal = { status: "refused", message: sentenceOf(error, words.form.failed), body: "" } as const;
    return data(refusal, { status: 400, headers });
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: words.conversation.title,
    description: words.conversation.description,
    noIndex: true,
  });

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, link, talk, messageId } = loaderData;
  if (enquiry)
    return (
      <ConfirmEnquiry
        enquiry={enquiry}
        refusal={actionData?.status === "refused" ? actionData.message : null}
      />
    );
  if (!talk || !link) return <InvalidLink />;
  return <ConversationView {...talk} which={{ link }} messageId={messageId} outcome={actionData} />;
}
