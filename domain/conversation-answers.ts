import { z } from "zod";
import { contactChoices, conversationStates, messageWarnings, notificationKinds } from "./conversation.ts";

/** The JSON that the functions of conversations answer with; see function-answers.ts. */

/** One side's view of a conversation. */
const conversation = z.strictObject({
  id: z.string(),
  /** Null once the listing is deleted for good. */
  property_id: z.string().nullable(),
  listing_title: z.string(),
  state: z.enum(conversationStates),
  is_owner: z.boolean(),
  preferred_time: z.string(),
  closed_by_me: z.boolean(),
  other_name: z.string(),
  /** Whether the other side has closed their account. */
  other_left: z.boolean(),
  enquirer_phone: z.string(),
  note: z.string(),
  unread: z.number(),
  last_message: z.string(),
  last_message_by_me: z.boolean(),
  last_message_at: z.string(),
  message_count: z.number(),
  /** Whether the owner has given their number and address to the enquirer. */
  contact_given: z.boolean(),
  has_account: z.boolean(),
  blocked: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

const message = z.strictObject({
  id: z.string(),
  number: z.number(),
  by_owner: z.boolean(),
  body: z.string(),
  warnings: z.array(z.enum(messageWarnings)),
  created_at: z.string(),
});
export type Message = z.infer<typeof message>;

export const conversationWithMessages = z.strictObject({ conversation, messages: z.array(message) });
export type ConversationWithMessages = z.infer<typeof conversationWithMessages>;

export const conversationPage = z.strictObject({ more: z.boolean(), conversations: z.array(conversation) });
export type ConversationPage = z.infer<typeof conversationPage>;

export const unreadConversations = z.strictObject({
  received: z.number(),
  sent: z.number(),
  newest: z.string().nullable(),
  listings: z.array(z.strictObject({ id: z.string(), title: z.string() })),
});
export type UnreadConversations = z.infer<typeof unreadConversations>;

const held = z.strictObject({ status: z.literal("held"), warnings: z.array(z.enum(messageWarnings)) });
export const sentMessage = z.union([z.strictObject({ status: z.literal("sent"), message }), held]);
export type SentMessage = z.infer<typeof sentMessage>;
export const sentEnquiry = z.union([
  z.strictObject({ status: z.literal("sent"), conversation_id: z.string() }),
  held,
]);
export type SentEnquiry = z.infer<typeof sentEnquiry>;
export const requestedEnquiry = z.union([z.strictObject({ status: z.literal("mailed") }), held]);
export type RequestedEnquiry = z.infer<typeof requestedEnquiry>;

/** What a mailed link will send. */
export const enquiryToConfirm = z.strictObject({
  property_id: z.string(),
  listing_title: z.string(),
  message: z.string(),
});
export type EnquiryToConfirm = z.infer<typeof enquiryToConfirm>;

export const listingContactChoices = z.array(
  z.strictObject({
    id: z.string(),
    title: z.string(),
    choice: z.enum(contactChoices),
    /** Hours in India; null at any time. */
    from_hour: z.number().nullable(),
    to_hour: z.number().nullable(),
  }),
);
export type ListingContactChoices = z.infer<typeof listingContactChoices>;

/** Each time that a contact was told, for both sides. */
export const contactReveals = z.strictObject({
  more: z.boolean(),
  reveals: z.array(
    z.strictObject({
      id: z.number(),
      property_id: z.string().nullable(),
      listing_title: z.string(),
      revealed_at: z.string(),
      /** Null once that person has closed their account. */
      other_name: z.string().nullable(),
    }),
  ),
});
export type ContactReveals = z.infer<typeof contactReveals>;

export const notificationPage = z.strictObject({
  more: z.boolean(),
  unread: z.number(),
  notifications: z.array(
    z.strictObject({
      id: z.number(),
      kind: z.enum(notificationKinds),
      property_id: z.string().nullable(),
      conversation_id: z.string().nullable(),
      listing_title: z.string(),
      /** What the operator says. */
      note: z.string(),
      other_name: z.string(),
      /** How often it happened while nobody looked. */
      times: z.number(),
      created_at: z.string(),
      is_read: z.boolean(),
    }),
  ),
});
export type NotificationPage = z.infer<typeof notificationPage>;

export const notificationChoices = z.array(
  z.strictObject({
    kind: z.enum(notificationKinds),
    in_site: z.boolean(),
    by_mail: z.boolean(),
    by_push: z.boolean(),
  }),
);
export type NotificationChoices = z.infer<typeof notificationChoices>;
