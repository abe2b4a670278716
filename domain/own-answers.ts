import { z } from "zod";
import { consentKinds } from "./consents.ts";
import type { ListingNumber } from "./listing-counts.ts";

/** The JSON that functions answer with about the caller's own account and listings; see function-answers.ts. */

/** Until when a closed account can be brought back, and the token for it where no server mails it. */
export const closedAccount = z.strictObject({ erase_at: z.string(), token: z.string().nullable() });
export type ClosedAccount = z.infer<typeof closedAccount>;

const numbers = {
  views: z.number(),
  reveals: z.number(),
  enquiries: z.number(),
  shares: z.number(),
  saves: z.number(),
} satisfies Record<ListingNumber, unknown>;

/** The last thirty days of one of the caller's listings, the oldest first. */
export const ownListingNumbers = z.strictObject({
  title: z.string(),
  days: z.array(z.strictObject({ day: z.string(), ...numbers })),
  /** The medians of similar listings nearby; null where there are too few. */
  similar: z.strictObject({ listings: z.number(), ...numbers }).nullable(),
});
export type ListingNumbers = z.infer<typeof ownListingNumbers>;

/** What the caller agreed to and has not taken back. */
export const ownConsents = z.array(
  z.strictObject({
    kind: z.enum(consentKinds),
    /** A listing, a conversation, or a kind of notification and the way it is sent. */
    about: z.string(),
    text: z.string(),
    version: z.number(),
    how: z.enum(["screen", "api", "mail_link"]),
    recorded_at: z.string(),
    /** The title of the listing that was agreed about. */
    title: z.string(),
    /** The name of the person who was agreed to. */
    name: z.string(),
  }),
);
export type OwnConsents = z.infer<typeof ownConsents>;

/** A page of everything that is kept about the caller, by the names of `rules.personal_data`. */
export const ownData = z.strictObject({
  made_at: z.string(),
  more: z.boolean(),
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type OwnData = z.infer<typeof ownData>;
