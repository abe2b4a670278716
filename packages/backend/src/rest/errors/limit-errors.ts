import { RestError } from "./rest-error.ts";

/** What costs too much. These limits are this service's own; codes are the nearest ones of the protocol. */

export const tooLarge = (what: string) =>
  new RestError({ status: 413, code: "PGRST102", message: `The ${what} is too large` });

export const queryTooLong = () =>
  new RestError({ status: 414, code: "PGRST100", message: "The query string is too long" });

export const selectTooLarge = (details: string) =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: "The select parameter asks for too much",
    details,
  });

export const patternTooCostly = () =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: "The regular expression is too costly",
    details:
      "At most 100 characters, without back-references, repetition counts and groups that begin with (?.",
  });

export const searchTooLong = (max: number) =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: "The text that is searched for is too long",
    details: `At most ${max} characters.`,
  });

/** Unlike a slow table or function, it is the caller's to ask for less. */
export const filterTooSlow = () =>
  new RestError({
    status: 400,
    code: "57014",
    message: "The filter takes too long to compare",
    hint: "Ask for fewer rows, or compare by less.",
  });

export const tooManyQueries = () =>
  new RestError({
    status: 503,
    code: "PGRST003",
    message: "Too many queries at once. Please try again.",
    headers: { "retry-after": "2" },
  });
