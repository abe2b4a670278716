import { isRecord } from "../../../domain/json.ts";
import type { Step } from "../../../domain/listing-checks.ts";
import type { ListingForm } from "../../../domain/listing-form.ts";

/**
 * What has been typed, kept on the device at every change: a reload, a crash or a lost session
 * loses nothing. Stored per user, so that another person at the same computer does not see it.
 */
export interface Draft {
  /** The listing's id, made here, so that sending it twice stores it once. */
  id: string;
  /** The stored version that the changes began from; 0 for a new listing. */
  version: number;
  form: ListingForm;
  step: Step;
  /** Kept with it, so that another pincode still replaces it after a reload. */
  filled?: FilledPlace;
}

/** What stands in the form because the gazetteer said so; empty where somebody has typed or chosen something else. */
export interface FilledPlace {
  pincode: string;
  state: string;
  city: string;
}

const keyOf = (userId: string, listing: string) => `osari-draft:${userId}:${listing}`;

/** `start`: what stands in the fields that came into the form after the draft was written. */
export function readDraft(userId: string, listing: string, start: ListingForm): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, listing)) ?? "null");
    if (!isDraft(stored)) return null;
    return { ...stored, form: { ...start, ...stored.form } };
  } catch {
    return null;
  }
}

export function writeDraft(userId: string, listing: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, listing), JSON.stringify(draft));
  } catch (error) {
    // A full or forbidden store must not stop somebody from typing.
    console.warn("The draft could not be kept on this device:", error);
  }
}

export function dropDraft(userId: string, listing: string): void {
  try {
    localStorage.removeItem(keyOf(userId, listing));
  } catch {
    // Storage is not allowed, so nothing was stored.
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.version === "number" &&
    isRecord(value.form) &&
    (value.filled === undefined || isRecord(value.filled)) &&
    [1, 2, 3].some((step) => step === value.step)
  );
}
