import { consents, dashboard as words } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { sentenceOf } from "../../clients/service-error.ts";
import { restore, setFeatured, softDelete, updateProfile, withdrawConsent } from "./data.ts";

/** What the dashboard's forms ask for, in their field `intent`. */
const changes = {
  feature: {
    send: (form: FormData) => setFeatured(idsOf(form), true),
    done: words.nowFeatured,
    failed: words.errors.feature,
  },
  unfeature: {
    send: (form: FormData) => setFeatured(idsOf(form), false),
    done: words.noLongerFeatured,
    failed: words.errors.feature,
  },
  delete: {
    send: (form: FormData) => softDelete(idsOf(form)),
    done: words.deleted,
    failed: words.errors.delete,
  },
  restore: {
    send: (form: FormData) => restore(idsOf(form)),
    done: words.restored,
    failed: words.errors.restore,
  },
  profile: {
    send: (form: FormData) =>
      updateProfile(textOf(form, "user_id"), {
        full_name: textOf(form, "full_name"),
        phone: textOf(form, "phone"),
      }),
    done: () => words.profile.updated,
    failed: words.profile.failed,
  },
  withdraw: {
    send: (form: FormData) => withdrawConsent(textOf(form, "kind"), textOf(form, "about")),
    done: () => consents.withdrawn,
    failed: consents.failed,
  },
};
export type Intent = keyof typeof changes;

export interface ChangeOutcome {
  message: string;
  tone: "success" | "error";
  /** The listings that were deleted and can be brought back. */
  deleted?: string[];
}

export async function changeDashboard(form: FormData): Promise<ChangeOutcome> {
  const intent = intentOf(form);
  const { send, done, failed } = changes[intent];
  try {
    await send(form);
    const ids = idsOf(form);
    const outcome = { message: done(ids.length), tone: "success" } as const;
    return intent === "delete" ? { ...outcome, deleted: ids } : outcome;
  } catch (error) {
    console.error(error);
    return { message: sentenceOf(error, failed), tone: "error" };
  }
}

/** The listings as they will be once the changes on their way are done. */
export function withChanges(properties: readonly Property[], pending: readonly FormData[]): Property[] {
  return properties.flatMap((property) => {
    const change = pending.findLast((form) => idsOf(form).includes(property.id));
    if (!change) return [property];
    const intent = intentOf(change);
    if (intent === "delete") return [];
    return intent === "restore" ? [property] : [{ ...property, is_featured: intent === "feature" }];
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

/** One field `id` for each listing. */
const idsOf = (form: FormData) => form.getAll("id").map(String);

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");
