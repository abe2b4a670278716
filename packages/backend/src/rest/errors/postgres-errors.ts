import pg from "pg";
import type { Role } from "../../database/scope.ts";
import { isDatabaseUnavailable } from "../../database/unavailable.ts";
import { RestError } from "./rest-error.ts";

/** Whole codes first, then classes (the first two characters); anything else is the caller's mistake: 400. */
const statuses: Record<string, number> = {
  "23503": 409,
  "23505": 409,
  "25006": 405,
  "21000": 500,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53400": 500,
  "57P01": 503,
  "57P02": 503,
  "57P03": 503,
  P0001: 400,
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 413,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

export function fromPostgres(error: unknown, role: Role): RestError {
  if (error instanceof pg.DatabaseError && error.code) return fromDatabase(error, error.code, role);
  if (!isDatabaseUnavailable(error)) return internal();
  return new RestError({
    status: 503,
    code: "PGRST001",
    message: "Database client error. Retrying the connection.",
  });
}

const internal = () =>
  new RestError({ status: 500, code: "PGRSTX00", message: "An internal error occurred" });

function fromDatabase(error: pg.DatabaseError, code: string, role: Role): RestError {
  const raised = code === "PGRST" ? raisedAnswer(error) : null;
  if (raised) return raised;
  return new RestError({
    status: statusOf(code, error.message, role),
    code,
    message: error.message,
    details: error.detail ?? null,
    hint: error.hint ?? null,
  });
}

function statusOf(code: string, message: string, role: Role): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "22023" && /^role .* does not exist$/.test(message)) return 401;
  if (code === "21000" && message.endsWith("requires a WHERE clause")) return 400;
  if (code.startsWith("PT")) return customStatus(code.slice(2));
  return statuses[code] ?? statuses[code.slice(0, 2)] ?? 400;
}

function customStatus(digits: string): number {
  const status = Number(digits);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500;
}

/** `raise sqlstate 'PGRST'` lets a function write the whole answer: body in the message, status in the detail. */
function raisedAnswer(error: pg.DatabaseError): RestError | null {
  try {
    const body: unknown = JSON.parse(error.message);
    const answer: unknown = JSON.parse(error.detail ?? "");
    if (!isRecord(body) || !isRecord(answer)) return null;
    if (typeof body.code !== "string" || typeof body.message !== "string") return null;
    const headers = isRecord(answer.headers) ? answer.headers : {};
    return new RestError({
      status: customStatus(String(answer.status)),
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: typeof body.hint === "string" ? body.hint : null,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
