/** The states of a conversation, why a message looks suspicious, and who may see an owner's number. */
export const conversationStates = ["new", "answered", "visit_planned", "closed", "deal_done"] as const;
export type ConversationState = (typeof conversationStates)[number];

export const messageWarnings = ["link", "upi", "advance_payment"] as const;
export type MessageWarning = (typeof messageWarnings)[number];

export const contactChoices = ["signed_in", "accepted", "never"] as const;
export type ContactChoice = (typeof contactChoices)[number];

export const notificationKinds = ["enquiry", "reply", "reveal", "published", "featured"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
