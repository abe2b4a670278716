/** The states of a conversation, why a message looks suspicious, and who may see an owner's number. */
export const conversationStates = ["new", "answered", "visit_planned", "closed", "deal_done"] as const;
export type ConversationState = (typeof conversationStates)[number];

export const messageWarnings = ["link", "upi", "advance_payment"] as const;
export type MessageWarning = (typeof messageWarnings)[number];

export const contactChoices = ["signed_in", "accepted", "never"] as const;
export type ContactChoice = (typeof contactChoices)[number];

/** Kinds that belong to the service itself come first: they need no consent. */
export const serviceKinds = ["enquiry", "reply", "moderation"] as const;
export const notificationKinds = [...serviceKinds, "reveal", "published", "featured", "stale"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
