import { RestError } from "./rest-error.ts";

/** What is wrong with a request before the database is asked. Codes, statuses and words are the protocol's. */

export const unparsable = (what: string, text: string, column: number, details: string) =>
  new RestError({
    status: 400,
    code: "PGRST100",
    message: `"failed to parse ${what} (${shorten(text)})" (line 1, column ${column})`,
    details,
  });

export const wrongRpcMethod = (method: string) =>
  new RestError({ status: 405, code: "PGRST101", message: `Cannot use the ${method} method on RPC` });

export const invalidBody = (message: string) => new RestError({ status: 400, code: "PGRST102", message });

export const schemaNotExposed = (schema: string, exposed: string[]) =>
  new RestError({
    status: 406,
    code: "PGRST106",
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(", ")}`,
  });

export const mediaTypeNotAvailable = (accept: string) =>
  new RestError({
    status: 406,
    code: "PGRST107",
    message: `None of these media types are available: ${shorten(accept)}`,
  });

export const unsupportedMethod = (method: string) =>
  new RestError({ status: 405, code: "PGRST117", message: `Unsupported HTTP method: ${method}` });

export const invalidPreferences = (preferences: string[]) =>
  new RestError({
    status: 400,
    code: "PGRST122",
    message: "Invalid preferences given with handling=strict",
    details: `Invalid preferences: ${preferences.join(", ")}`,
  });

export const aggregatesOff = () =>
  new RestError({ status: 400, code: "PGRST123", message: "Use of aggregate functions is not allowed" });

export const invalidPath = () =>
  new RestError({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" });

export const rootDisabled = () =>
  new RestError({ status: 404, code: "PGRST126", message: "Root endpoint metadata is disabled" });

/** A message repeats what was sent, but not a megabyte of it. */
function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
