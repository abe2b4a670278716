import { hasTexts, isRecord } from "../../../domain/json.ts";
import type { ListingRow, PinChange } from "../../../domain/listing-row.ts";

/** What the form hands to its route's action. */
export interface ListingSubmission {
  id: string;
  userId: string;
  row: ListingRow;
  /** The stored version that is changed; null makes a new listing. */
  version: number | null;
  /** The owner's phone number, if the form asked for it; the name is for owners without a profile. */
  owner: { phone: string; name: string } | null;
  /** Its exact spot, if that is to be saved. */
  pin: PinChange | null;
}

/** The form's submission as its route's action receives it; what the row holds, the database checks. */
export async function submissionOf(request: Request): Promise<ListingSubmission> {
  const sent: unknown = await request.json();
  if (!isSubmission(sent)) throw new TypeError("The listing form sent something that is no listing.");
  return sent;
}

function isSubmission(sent: unknown): sent is ListingSubmission {
  return (
    hasTexts(sent, ["id", "userId"]) &&
    isRecord(sent.row) &&
    (sent.version === null || typeof sent.version === "number") &&
    (sent.owner === null || hasTexts(sent.owner, ["phone", "name"])) &&
    (sent.pin === null || isRecord(sent.pin))
  );
}
