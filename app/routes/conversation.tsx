import { replace } from "react-router";
import { enquiries as words } from "../../domain/messages/index.ts";
import { browserRest } from "../clients/browser.ts";
import { CannedAnswers } from "../features/conversations/canned-answers.tsx";
import { changeConversation } from "../features/conversations/conversation-actions.ts";
import { ConversationView } from "../features/conversations/conversation-view.tsx";
import { fetchAnswers, fetchConversation, markRead } from "../features/conversations/data.ts";
import { OwnerTools } from "../features/conversations/owner-tools.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import { BackLink } from "../ui/back-link.tsx";
import type { Route } from "./+types/conversation.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const rest = await browserRest();
  const which = { conversation_id: params.id };
  const [talk, answers] = await Promise.all([fetchConversation(rest, which), fetchAnswers(rest)]);
  if (!talk) throw replace("/user-dashboard/enquiries");
  if (talk.conversation.unread > 0) await markRead(rest, which);
  return { user, talk, answers, messageId: crypto.randomUUID() };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  return changeConversation(await browserRest(), { conversation_id: params.id }, await request.formData());
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.inbox.title, description: words.conversation.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function Conversation({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <RequireUser loaded={loaderData}>
      {({ talk, answers, messageId }) => (
        <ConversationView
          key={params.id}
          {...talk}
          which={{ conversation_id: params.id }}
          messageId={messageId}
          outcome={actionData}
          back={<Back isOwner={talk.conversation.is_owner} />}
          tools={talk.conversation.is_owner && <OwnerTools conversation={talk.conversation} />}
          below={
            talk.conversation.is_owner
              ? (text, setText) => <CannedAnswers answers={answers} text={text} onUse={setText} />
              : undefined
          }
        />
      )}
    </RequireUser>
  );
}

function Back({ isOwner }: { isOwner: boolean }) {
  return (
    <BackLink to={`/user-dashboard/enquiries${isOwner ? "" : "?side=sent"}`} className="mb-2">
      {words.conversation.back}
    </BackLink>
  );
}
