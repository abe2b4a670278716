import { data, redirect } from "react-router";
import { enquiries as words } from "../../domain/messages/index.ts";
import { browserRest } from "../clients/browser.ts";
import { restOnServer } from "../clients/server.ts";
import { ServiceError } from "../clients/service-error.ts";
import { requestAsVisitor, sendAsMember, wrongEnquiry } from "../features/conversations/enquiry-actions.ts";
import { EnquiryPage } from "../features/conversations/enquiry-page.tsx";
import { fetchOwnerName, fetchProperty } from "../features/property/data.ts";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { siteContext } from "../site/site-context.ts";
import type { Route } from "./+types/enquire.ts";

const headers = { "Cache-Control": "no-store" };

/** Each opening of the form is one of its own: it carries when it was opened and the id of its message. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const rest = restOnServer(context.get(siteContext));
  const [property, ownerName, opened] = await Promise.all([
    fetchProperty(rest, params.id),
    fetchOwnerName(rest, params.id),
    rest.rpc("open_enquiry_form", undefined, { get: true }),
  ]);
  // The page of the listing says what became of it.
  if (!property) throw redirect(`/listings/${encodeURIComponent(params.id)}`);
  if (opened.error) throw new ServiceError(words.form.failed, opened.error);
  return data(
    {
      listingId: property.id,
      ownerId: property.user_id,
      title: property.title,
      ownerName,
      opened: opened.data ?? "",
      messageId: crypto.randomUUID(),
    },
    { headers },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const rest = restOnServer(context.get(siteContext));
  const outcome = await requestAsVisitor(rest, params.id, await formOf(request));
  const isBad = outcome.status === "refused" || outcome.status === "wrong";
  return data(outcome, { status: isBad ? 400 : 200, headers });
}

/** What is no form is an empty one. */
const formOf = (request: Request) => request.formData().catch(() => new FormData());

/** Whoever is signed in is known, and the message is sent at once. */
export async function clientAction({ params, request, serverAction }: Route.ClientActionArgs) {
  const isMember = (await currentUser()) !== null;
  const form = await request.clone().formData();
  const wrong = wrongEnquiry(form, { asksEmail: !isMember });
  if (wrong) return wrong;
  if (!isMember) return serverAction();
  const outcome = await sendAsMember(await browserRest(), params.id, form);
  if (outcome.status === "sent") return redirect(`/user-dashboard/enquiries/${outcome.conversation}`);
  return outcome;
}

/** The form stays as it was opened. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.form.title, description: words.form.description, noIndex: true });

export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
  return <EnquiryPage {...loaderData} outcome={actionData} />;
}
