import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import type { Database } from "../../../domain/database.ts";
import { requestAsVisitor } from "./enquiry-actions.ts";

/** A backend that accepts every request and records its path. */
function backend() {
  const asked: string[] = [];
  const rest = new PostgrestClient<Database>("http://backend.example", {
    fetch: async (input) => {
      asked.push(new URL(String(input)).pathname);
      return Response.json({ status: "mailed" });
    },
  });
  return { rest, asked };
}

function filledIn(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const typed = {
    name: "Sara",
    email: "sara@people.example",
    message: "Is it free?",
    opened: "1.a",
    ...more,
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

test("a bot that fills in the hidden field gets the usual answer, and nothing is stored", async () => {
  const { rest, asked } = backend();
  const mailed = { status: "mailed", email: "sara@people.example" };
  expect(await requestAsVisitor(rest, "a", filledIn({ website: "https://spam.example" }))).toEqual(mailed);
  expect(asked).toEqual([]);
  expect(await requestAsVisitor(rest, "a", filledIn())).toEqual(mailed);
  expect(asked).toEqual(["/rpc/request_enquiry"]);
});
