import { notificationKinds } from "../../domain/conversation.ts";
import type { NotificationChoices } from "../../domain/conversation-answers.ts";
import { notifications as words } from "../../domain/messages/index.ts";
import { sentenceOf } from "../clients/service-error.ts";
import { confirmListing, markRead, saveChoice } from "./data.ts";

export type Choice = NotificationChoices[number];

/** What is asked for in the field `intent`, and what is said when it is done. */
const changes = {
  "read all": { send: () => markRead(), done: null },
  confirm: {
    send: (form: FormData) => confirmListing(String(form.get("property_id"))),
    done: words.confirmed,
  },
  choose: { send: (form: FormData) => saveChoice(choiceOf(form)), done: null },
};
export type Intent = keyof typeof changes;

export interface ChangeOutcome {
  message: string | null;
  tone: "success" | "error";
}

export async function changeNotifications(form: FormData): Promise<ChangeOutcome> {
  try {
    const { send, done } = changes[intentOf(form)];
    await send(form);
    return { message: done, tone: "success" };
  } catch (error) {
    console.error(error);
    return { message: sentenceOf(error, words.failed), tone: "error" };
  }
}

function intentOf(form: FormData): Intent {
  const intent = String(form.get("intent"));
  if (isIntent(intent)) return intent;
  throw new Error(`Unknown change: ${intent}`);
}

const isIntent = (text: string): text is Intent => Object.hasOwn(changes, text);

export const fieldsOf = ({ kind, in_site, by_mail, by_push }: Choice) => ({
  kind,
  in_site: String(in_site),
  by_mail: String(by_mail),
  by_push: String(by_push),
});

export function choiceOf(form: FormData): Choice {
  const kind = notificationKinds.find((known) => known === form.get("kind"));
  if (!kind) throw new Error(`Unknown kind of notification: ${form.get("kind")}`);
  const isOn = (way: string) => form.get(way) === "true";
  return { kind, in_site: isOn("in_site"), by_mail: isOn("by_mail"), by_push: isOn("by_push") };
}
