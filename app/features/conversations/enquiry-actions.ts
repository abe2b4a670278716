import type { MessageWarning } from "../../../domain/conversation.ts";
import { checkEnquiry, type EnquiryFault } from "../../../domain/enquiry-checks.ts";
import { enquiries as words } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";
import { sentenceOf, serviceError } from "../../clients/service-error.ts";
import { type NewEnquiry, sendEnquiry } from "./data.ts";

/** What became of the form. What was typed comes back, so that it is there again where no script keeps it. */
export type EnquiryOutcome =
  | { status: "sent"; conversation: string }
  | { status: "mailed"; email: string }
  | { status: "held"; warnings: MessageWarning[]; typed: Typed }
  | { status: "wrong"; faults: EnquiryFault[]; typed: Typed }
  | { status: "refused"; message: string; typed: Typed };

export interface Typed {
  name: string;
  email: string;
  message: string;
  phone: string;
  preferred_time: string;
  opened: string;
}

/** What the form itself is wrong about, before anything is sent. */
export function wrongEnquiry(form: FormData, asked: { asksEmail: boolean }): EnquiryOutcome | null {
  const typed = typedIn(form);
  const faults = checkEnquiry(typed, asked);
  return faults.length > 0 ? { status: "wrong", faults, typed } : null;
}

/** For whoever is signed in. */
export async function sendAsMember(
  rest: RestClient,
  propertyId: string,
  form: FormData,
): Promise<EnquiryOutcome> {
  const typed = typedIn(form);
  try {
    const answer = await sendEnquiry(rest, textOf(form, "message_id"), newEnquiry(propertyId, form, typed));
    return answer.status === "held"
      ? { ...answer, typed }
      : { status: "sent", conversation: answer.conversation_id };
  } catch (error) {
    return refused(error, typed);
  }
}

/** For visitors, on the server: the address has to be confirmed first. */
export async function requestAsVisitor(
  rest: RestClient,
  propertyId: string,
  form: FormData,
): Promise<EnquiryOutcome> {
  const typed = typedIn(form);
  // A hidden field: bots fill it in, and get the usual answer.
  if (textOf(form, "website")) return { status: "mailed", email: typed.email };
  const wrong = wrongEnquiry(form, { asksEmail: true });
  if (wrong) return wrong;
  try {
    const { data, error } = await rest.rpc("request_enquiry", {
      ...newEnquiry(propertyId, form, typed),
      email: typed.email,
      opened: typed.opened,
    });
    if (error) throw serviceError(error, words.form.failed);
    return data.status === "held" ? { ...data, typed } : { status: "mailed", email: typed.email };
  } catch (error) {
    return refused(error, typed);
  }
}

function newEnquiry(property_id: string, form: FormData, typed: Typed): NewEnquiry {
  const { name, message, phone, preferred_time } = typed;
  return { property_id, name, message, phone, preferred_time, confirmed: form.has("confirmed") };
}

function refused(error: unknown, typed: Typed): EnquiryOutcome {
  console.error(error);
  return { status: "refused", message: sentenceOf(error, words.form.failed), typed };
}

function typedIn(form: FormData): Typed {
  const read = (name: string) => textOf(form, name);
  return {
    name: read("name"),
    email: read("email"),
    message: read("message"),
    phone: read("phone"),
    preferred_time: read("preferred_time"),
    opened: read("opened"),
  };
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
