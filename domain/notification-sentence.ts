import { notifications as words } from "./messages/index.ts";

interface Notification {
  kind: string;
  other_name: string;
  listing_title: string;
  note: string;
}

/**
 * What a notification says, on pages and in mails. While processes are upgraded one by one, an older page or process may
 * meet a kind that only newer ones know: it says that there is something.
 */
export function notificationSentence({ kind, other_name, listing_title, note }: Notification): string {
  return knownIn(words.say, kind)?.(other_name, listing_title, note) ?? words.push.usual;
}

/** The same for a push, which a locked screen may show. */
export function pushSentence({ kind, listing_title }: Pick<Notification, "kind" | "listing_title">): string {
  return knownIn(words.push.say, kind)?.(listing_title) ?? words.push.usual;
}

function knownIn<Sentence>(sentences: Record<string, Sentence>, kind: string): Sentence | undefined {
  return Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
}
