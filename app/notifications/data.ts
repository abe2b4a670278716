import type { NotificationChoices, NotificationPage } from "../../domain/conversation-answers.ts";
import { notifications as words } from "../../domain/messages/index.ts";
import { browserRest } from "../clients/browser.ts";
import { ServiceError } from "../clients/service-error.ts";

/** The calls about the caller's notifications. What only reads is a GET, so that it empties no cache. */

export async function fetchNotifications(before?: number): Promise<NotificationPage> {
  const rest = await browserRest();
  const { data, error } = await rest.rpc("my_notifications", before ? { before } : {}, { get: true });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data;
}

export async function countUnread(): Promise<number> {
  const { data, error } = await (await browserRest()).rpc("count_unread_notifications", undefined, {
    get: true,
  });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data ?? 0;
}

/** One, or all. */
export async function markRead(notification_id?: number): Promise<void> {
  const { error } = await (await browserRest()).rpc("mark_notifications_read", {
    ...(notification_id && { notification_id }),
  });
  if (error) throw new ServiceError(words.failed, error);
}

export async function fetchChoices(): Promise<NotificationChoices> {
  const { data, error } = await (await browserRest()).rpc("my_notification_choices", undefined, {
    get: true,
  });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data;
}

export async function saveChoice(choice: NotificationChoices[number]): Promise<void> {
  const { error } = await (await browserRest()).rpc("set_notification_choice", choice);
  if (error) throw new ServiceError(words.failed, error);
}

/** Nothing changes but the time of the last change, which answers the question; row-level security finds own rows alone. */
export async function confirmListing(propertyId: string): Promise<void> {
  const { data, error } = await (await browserRest())
    .from("properties")
    .update({ updated_at: new Date().toISOString() })
    .eq("id", propertyId)
    .select("id");
  if (error || data.length === 0) throw new ServiceError(words.failed, error ?? "empty");
}
