import { randomUUID } from "node:crypto";
import { asCaller, type Caller } from "@osari/backend/database/scope.ts";
import {
  type ConversationPage,
  type ConversationWithMessages,
  conversationPage,
  conversationWithMessages,
  type RequestedEnquiry,
  requestedEnquiry,
  type SentEnquiry,
  type SentMessage,
  sentEnquiry,
  sentMessage,
} from "../../../domain/conversation-answers.ts";
import type { TestDatabase } from "../../support/test-database.ts";

export type Person = Caller & { userId: string };

/** The functions of conversations, called as somebody. Their answers are checked against what the pages expect. */
export function talksIn(database: TestDatabase) {
  const call = async (caller: Caller, name: string, given: Record<string, unknown> = {}) => {
    const names = Object.keys(given);
    const list = names.map((key, index) => `${key} => $${index + 1}`).join(", ");
    const { rows } = await asCaller(database, caller, (client) =>
      client.query(`select public.${name}(${list}) as answer`, Object.values(given)),
    );
    return rows[0]?.answer;
  };
  return {
    call,
    async enquire(
      caller: Caller,
      propertyId: string,
      given: Record<string, unknown> = {},
    ): Promise<SentEnquiry> {
      const answer = await call(caller, "send_enquiry", {
        property_id: propertyId,
        message_id: randomUUID(),
        name: "Ravi More",
        message: "Is it still free? I can come on Sunday.",
        ...given,
      });
      return sentEnquiry.parse(answer);
    },
    async begin(caller: Caller, propertyId: string, given: Record<string, unknown> = {}): Promise<string> {
      const sent = await this.enquire(caller, propertyId, given);
      if (sent.status !== "sent") throw new Error("the enquiry was held");
      return sent.conversation_id;
    },
    async read(caller: Caller, given: Record<string, unknown>): Promise<ConversationWithMessages | null> {
      const answer = await call(caller, "get_conversation", given);
      return answer && conversationWithMessages.parse(answer);
    },
    async write(caller: Caller, given: Record<string, unknown>): Promise<SentMessage> {
      return sentMessage.parse(await call(caller, "send_message", { message_id: randomUUID(), ...given }));
    },
    async inbox(caller: Caller, given: Record<string, unknown>): Promise<ConversationPage> {
      return conversationPage.parse(await call(caller, "my_conversations", given));
    },
    async request(
      caller: Caller,
      propertyId: string,
      given: Record<string, unknown> = {},
    ): Promise<RequestedEnquiry> {
      return requestedEnquiry.parse(
        await call(caller, "request_enquiry", {
          property_id: propertyId,
          email: "visitor@people.example",
          name: "Sara Khan",
          message: "I would like to see it on Saturday.",
          opened: await openedSecondsAgo(database, 10),
          ...given,
        }),
      );
    },
    /** The token of the mailed link, as the server makes it. */
    async mailedToken(email: string): Promise<string> {
      const [row] = await database.query<{ token: string }>(
        "select rules.make_request_token(id) as token from rules.requests_to_mail() where email = $1",
        [email],
      );
      return row?.token ?? "";
    },
  };
}

/** What a form carries that was opened so long ago. */
export async function openedSecondsAgo(database: TestDatabase, seconds: number): Promise<string> {
  const [row] = await database.query<{ opened: string }>(
    `select at || '.' || encode(sha256(convert_to(at || secret, 'UTF8')), 'hex') as opened from rules.form_key,
       (select floor((extract(epoch from clock_timestamp()) - $1) * 1000)::bigint::text as at) as opened`,
    [seconds],
  );
  return row?.opened ?? "";
}
