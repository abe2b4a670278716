import type {
  ConversationPage,
  ConversationWithMessages,
  SentEnquiry,
  SentMessage,
  UnreadConversations,
} from "../../../domain/conversation-answers.ts";
import { enquiries as words } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError, serviceError } from "../../clients/service-error.ts";

/** The calls about conversations. What only reads is a GET, so that it empties no cache. */

/** By its id for the two sides, or by a link that was mailed. */
export type Which = { conversation_id: string } | { link: string };

export async function fetchConversation(
  rest: RestClient,
  which: Which,
  after = 0,
): Promise<ConversationWithMessages | null> {
  const { data, error } = await rest.rpc("get_conversation", { ...which, after }, { get: true });
  if (error) throw new ServiceError(words.errors.load, error);
  return data;
}

export async function markRead(rest: RestClient, which: Which): Promise<void> {
  const { error } = await rest.rpc("mark_conversation_read", which);
  if (error) throw new ServiceError(words.errors.load, error);
}

export interface NewMessage {
  message_id: string;
  body: string;
  confirmed: boolean;
}

export async function sendMessage(rest: RestClient, which: Which, message: NewMessage): Promise<SentMessage> {
  const { data, error } = await rest.rpc("send_message", { ...which, ...message });
  if (error) throw serviceError(error, words.conversation.failed);
  return data;
}

export async function setState(rest: RestClient, which: Which, state: string): Promise<void> {
  const { error } = await rest.rpc("set_conversation_state", { ...which, state });
  if (error) throw serviceError(error, words.conversation.changeFailed);
}

export async function report(rest: RestClient, which: Which, reason: string, details: string): Promise<void> {
  const { error } = await rest.rpc("report_conversation", { ...which, reason, details });
  if (error) throw serviceError(error, words.conversation.changeFailed);
}

export async function saveNote(rest: RestClient, conversation_id: string, note: string): Promise<void> {
  const { error } = await rest.rpc("save_conversation_note", { conversation_id, note });
  if (error) throw serviceError(error, words.conversation.changeFailed);
}

export async function block(rest: RestClient, conversation_id: string, blocked: boolean): Promise<void> {
  const { error } = await rest.rpc("block_person", { conversation_id, blocked });
  if (error) throw serviceError(error, words.conversation.changeFailed);
}

export async function acceptContact(
  rest: RestClient,
  conversation_id: string,
  accepted: boolean,
): Promise<void> {
  const { error } = await rest.rpc("accept_contact", { conversation_id, accepted });
  if (error) throw serviceError(error, words.conversation.changeFailed);
}

export async function fetchAnswers(rest: RestClient): Promise<string[]> {
  const { data, error } = await rest.rpc("my_canned_answers", undefined, { get: true });
  if (error) throw new ServiceError(words.errors.load, error);
  return data ?? [];
}

export async function saveAnswers(rest: RestClient, answers: string[]): Promise<void> {
  const { error } = await rest.rpc("save_canned_answers", { answers });
  if (error) throw serviceError(error, words.conversation.changeFailed);
}

export interface InboxQuery {
  side: "received" | "sent";
  search: string;
  listing: string;
  state: string;
  page: number;
}

export async function fetchInbox(rest: RestClient, query: InboxQuery): Promise<ConversationPage> {
  const { side, search, listing, state, page } = query;
  const given = {
    side,
    page,
    ...(search && { words: search }),
    ...(listing && { listing }),
    ...(state && { in_state: state }),
  };
  const { data, error } = await rest.rpc("my_conversations", given, { get: true });
  if (error) throw new ServiceError(words.inbox.loadFailed, error);
  return data;
}

export async function fetchUnread(rest: RestClient): Promise<UnreadConversations> {
  const { data, error } = await rest.rpc("unread_conversations", undefined, { get: true });
  if (error) throw new ServiceError(words.inbox.loadFailed, error);
  return data;
}

/** Enquiries that this person made without an account. One that cannot be claimed now is claimed next time. */
export async function claimEnquiries(rest: RestClient): Promise<void> {
  const { error } = await rest.rpc("claim_my_enquiries");
  if (error) console.error(error);
}

export interface NewEnquiry {
  property_id: string;
  name: string;
  message: string;
  phone: string;
  preferred_time: string;
  confirmed: boolean;
}

export async function sendEnquiry(
  rest: RestClient,
  message_id: string,
  enquiry: NewEnquiry,
): Promise<SentEnquiry> {
  const { data, error } = await rest.rpc("send_enquiry", { message_id, ...enquiry });
  if (error) throw serviceError(error, words.form.failed);
  return data;
}
