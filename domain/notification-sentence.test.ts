import { expect, test } from "vitest";
import { notificationSentence, pushSentence } from "./notification-sentence.ts";

const told = { kind: "enquiry", other_name: "Ravi", listing_title: "House with a well", note: "" };

test("a notification says what happened", () => {
  expect(notificationSentence(told)).toBe("Ravi asks about “House with a well”");
  expect(pushSentence(told)).toBe("New enquiry about “House with a well”");
});

test.each(["price-drop", "constructor"])(
  "one of the unknown kind %s says that there is something",
  (kind) => {
    expect(notificationSentence({ ...told, kind })).toBe("There is something new for you.");
    expect(pushSentence({ ...told, kind })).toBe("There is something new for you.");
  },
);
