import { dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { setFeatured, softDelete, updateProfile } from "./data.ts";

/** What the dashboard's forms ask for, in their field `intent`. */
const changes = {
  feature: {
    send: (form: FormData) => setFeatured(textOf(form, "id"), true),
    done: words.nowFeatured,
    failed: words.errors.feature,
  },
  unfeature: {
    send: (form: FormData) => setFeatured(textOf(form, "id"), false),
    done: words.noLongerFeatured,
    failed: words.errors.feature,
  },
  delete: {
    send: (form: FormData) => softDelete(textOf(form, "id")),
    done: words.deleted,
    failed: words.errors.delete,
  },
  profile: {
    send: (form: FormData) =>
      updateProfile(textOf(form, "user_id"), {
        full_name: textOf(form, "full_name"),
        phone: textOf(form, "phone"),
      }),
    done: words.profile.updated,
    failed: words.profile.failed,
  },
};
export type Intent = keyof typeof changes;

export interface ChangeOutcome {
  message: string;
  tone: "success" | "error";
}

export async function changeDashboard(form: FormData): Promise<ChangeOutcome> {
  const intent = intentOf(form);
  const { send, done, failed } = changes[intent];
  try {
    await send(form);
    return { message: done, tone: "success" };
  } catch (error) {
    console.error(error);
    return { message: sentenceOf(error, failed), tone: "error" };
  }
}

/** The listings as they will be once the changes on their way are done. */
export function withChanges(properties: readonly Property[], pending: readonly FormData[]): Property[] {
  return properties.flatMap((property) => {
    const change = pending.findLast((form) => form.get("id") === property.id);
    if (!change) return [property];
    const intent = intentOf(change);
    return intent === "delete" ? [] : [{ ...property, is_featured: intent === "feature" }];
  });
}

function intentOf(form: FormData): Intent {
  const intent = textOf(form, "intent");
  if (isIntent(intent)) return intent;
  throw new Error(`Unknown change: ${intent}`);
}

function isIntent(text: string): text is Intent {
  return Object.hasOwn(changes, text);
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
