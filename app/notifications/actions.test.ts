import { expect, test, vi } from "vitest";
import { notifications as words } from "../../domain/messages/index.ts";
import { changeNotifications, choiceOf, fieldsOf } from "./actions.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("a choice read from its form is the choice that was sent", () => {
  const choice = { kind: "reply", in_site: true, by_mail: false, by_push: true } as const;
  expect(choiceOf(formOf(fieldsOf(choice)))).toEqual(choice);
});

test.each([
  ["an unknown intent", { intent: "constructor" }],
  ["an unknown kind of notification", { intent: "choose", kind: "news" }],
])("%s changes nothing and is reported as a failure", async (_name, fields) => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(await changeNotifications(formOf(fields))).toEqual({ message: words.failed, tone: "error" });
});
