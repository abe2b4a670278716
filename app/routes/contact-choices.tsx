import { contactChoices as choiceNames } from "../../domain/conversation.ts";
import { contactChoices as words } from "../../domain/messages/index.ts";
import { browserRest } from "../clients/browser.ts";
import { sentenceOf } from "../clients/service-error.ts";
import { fetchChoices, fetchReveals, saveChoice } from "../features/conversations/contact-data.ts";
import { type ChoiceOutcome, ContactPage } from "../features/conversations/contact-page.tsx";
import { pageMeta } from "../metadata/metadata.ts";
import { currentUser } from "../session/current-user.ts";
import { RequireUser, SessionLoading } from "../session/require-user.tsx";
import type { Route } from "./+types/contact-choices.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await currentUser();
  if (!user) return null;
  const rest = await browserRest();
  const page = Math.min(Math.max(Number(new URL(request.url).searchParams.get("page")) || 1, 1), 1000);
  const [choices, given, taken] = await Promise.all([
    fetchChoices(rest),
    fetchReveals(rest, "given", page),
    fetchReveals(rest, "taken", page),
  ]);
  return { user, choices, given, taken, page };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<ChoiceOutcome | null> {
  const form = await request.formData();
  const choice = choiceNames.find((name) => name === form.get("choice"));
  if (!choice) return null;
  const hours = /^(\d+)-(\d+)$/.exec(String(form.get("hours") ?? ""));
  const id = form.get("property_id");
  try {
    await saveChoice(await browserRest(), id ? String(id) : null, {
      choice,
      from_hour: hours && choice === "signed_in" ? Number(hours[1]) : null,
      to_hour: hours && choice === "signed_in" ? Number(hours[2]) : null,
    });
    return { message: words.saved, tone: "success" };
  } catch (error) {
    console.error(error);
    return { message: sentenceOf(error, words.failed), tone: "error" };
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: words.title, description: words.description, noIndex: true });

export const HydrateFallback = SessionLoading;

export default function ContactChoicesRoute({ loaderData }: Route.ComponentProps) {
  return <RequireUser loaded={loaderData}>{(loaded) => <ContactPage {...loaded} />}</RequireUser>;
}
