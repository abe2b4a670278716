import { enquiries } from "./messages/index.ts";

/** Limits of enquiries and messages. The database enforces the same; tests/integration/conversations/limits.test.ts tries each. */
export const enquiryLimits = {
  maxMessageLength: 2_000,
  maxNoteLength: 2_000,
  maxCannedAnswers: 20,
  maxCannedAnswerLength: 1_000,
  maxReportLength: 1_000,
  maxSearchLength: 200,
  maxInboxPage: 1_000,
} as const;

const preferredTimes = ["morning", "afternoon", "evening", "weekend"] as const;
type PreferredTime = (typeof preferredTimes)[number];

const isPreferredTime = (text: string): text is PreferredTime => preferredTimes.some((time) => time === text);

/** In words; null if any time will do. */
export const preferredTimeInWords = (time: string): string | null =>
  isPreferredTime(time) ? enquiries.form.times[time] : null;

export const timeOptions = preferredTimes.map((value) => ({ value, label: enquiries.form.times[value] }));

export const reportReasons = Object.entries(enquiries.conversation.reasons).map(([value, label]) => ({
  value,
  label,
}));

/** What the owner can set; the first answer makes a new conversation answered. */
export const settableStates = ["answered", "visit_planned", "closed", "deal_done"] as const;
