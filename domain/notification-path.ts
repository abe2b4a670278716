import type { NotificationKind } from "./conversation.ts";

/** The page that a notification is about. */
export function notificationPath(told: {
  kind: NotificationKind;
  conversation_id: string | null;
  property_id: string | null;
}): string {
  if (told.conversation_id) return `/user-dashboard/enquiries/${told.conversation_id}`;
  if (told.kind === "reveal") return "/user-dashboard/contact";
  // A listing that was taken down is seen by its owner alone.
  if (told.kind === "moderation" && told.property_id) return `/edit-property/${told.property_id}`;
  return told.property_id ? `/listings/${told.property_id}` : "/user-dashboard";
}
