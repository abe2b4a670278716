import type { MessageWarning } from "../../../domain/conversation.ts";
import { enquiries } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import {
  acceptContact,
  block,
  report,
  saveAnswers,
  saveNote,
  sendMessage,
  setState,
  type Which,
} from "./data.ts";

const words = enquiries.conversation;

/** What became of one of the conversation's forms; each names what it asks for in its field `intent`. */
export type ConversationOutcome =
  | { status: "sent" }
  | { status: "done"; message?: string }
  | { status: "held"; warnings: MessageWarning[]; body: string }
  | { status: "refused"; message: string; body: string };

/** For both sides, in the browser and on the server. The text comes back when it was not sent. */
export async function changeConversation(
  rest: RestClient,
  which: Which,
  form: FormData,
): Promise<ConversationOutcome> {
  const read = (name: string) => String(form.get(name) ?? "");
  const body = read("body");
  try {
    switch (read("intent")) {
      case "message": {
        const message = { message_id: read("message_id"), body, confirmed: form.has("confirmed") };
        const answer = await sendMessage(rest, which, message);
        return answer.status === "held" ? { ...answer, body } : { status: "sent" };
      }
      case "state":
        await setState(rest, which, read("state"));
        return { status: "done" };
      case "report":
        await report(rest, which, read("reason"), read("details"));
        return { status: "done", message: words.reported };
      default:
        return await changeAsOwner(rest, which, form);
    }
  } catch (error) {
    console.error(error);
    return { status: "refused", message: sentenceOf(error, words.changeFailed), body };
  }
}

async function changeAsOwner(rest: RestClient, which: Which, form: FormData): Promise<ConversationOutcome> {
  const id = "conversation_id" in which ? which.conversation_id : "";
  switch (form.get("intent")) {
    case "note":
      await saveNote(rest, id, String(form.get("note") ?? ""));
      return { status: "done", message: words.noteSaved };
    case "block":
      await block(rest, id, form.get("blocked") === "1");
      return { status: "done" };
    case "contact":
      await acceptContact(rest, id, form.get("accepted") === "1");
      return { status: "done" };
    case "answers":
      await saveAnswers(rest, form.getAll("answer").map(String));
      return { status: "done" };
    default:
      throw new Error("Unknown change of a conversation");
  }
}
