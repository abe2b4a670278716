import { startSmtp, textOf } from "@osari/backend/testing/smtp-server.ts";
import type { Page } from "@playwright/test";
import { addListing } from "../support/listings.ts";
import { certificatePath, startPushService } from "../support/push-service/push-service.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { pollNow, signedInPage } from "./conversations.ts";
import { expect, test } from "./fixtures.ts";
import { deliverPush, pressNotification, replaceSubscription, subscribesTo } from "./push.ts";
import { startSite } from "./site-process.ts";

const phone = { width: 360, height: 740 };

async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await violationsInBothThemes(page, part)).toEqual(noViolations);
}

test("buyer and owner talk: the question arrives, the answer appears while the page is open", async ({
  browser,
  page: selling,
  context,
  site,
}) => {
  // A whole conversation of two people, each page looked at in both themes.
  test.slow();
  const owner = await createPerson(site, { profile: { full_name: "Meera Joshi", phone: "9000000001" } });
  const ravi = await createPerson(site, { profile: { full_name: "Ravi More", phone: "9000000002" } });
  const { id } = await addListing(site.database, owner, { title: "House with a well" });
  const buying = await signedInPage(browser, site, ravi, phone);
  await buying.goto(`/listings/${id}`);
  await buying.getByRole("link", { name: "Contact owner" }).click();
  await expect(buying.getByText("See the place and its papers before you pay anything.")).toBeVisible();
  await expect(buying.getByLabel("Your name")).toHaveValue("Ravi More");
  await expect(buying.getByLabel("Email")).toHaveCount(0);
  await expect(buying.getByLabel("Message")).toHaveValue(/“House with a well”/);
  await expectAccessible(buying);
  await test.step("a form with mistakes says each under its field and in a summary that takes the focus", async () => {
    const summary = buying.getByRole("main").getByRole("alert");
    const message = await buying.getByLabel("Message").inputValue();
    for (const field of ["Your name", "Message"]) await buying.getByLabel(field).fill(" ");
    await buying.getByLabel("Phone").fill("98220");
    await buying.getByRole("button", { name: "Send message" }).click();
    await expect(summary).toBeFocused();
    for (const [field, error] of [
      ["Your name", "Please enter your full name"],
      ["Message", "Please write a message"],
      ["Phone", "Please enter a valid phone number"],
    ] as const) {
      await expect(summary).toContainText(error);
      await expect(buying.getByLabel(field)).toHaveAccessibleDescription(new RegExp(error));
    }
    await expect(buying.getByLabel("Phone")).toHaveValue("98220");
    await expectAccessible(buying);
    await summary.getByRole("link", { name: "Please write a message" }).click();
    await expect(buying.getByLabel("Message")).toBeFocused();
    await buying.getByLabel("Message").fill(message);
    await buying.getByLabel("Your name").fill("Ravi More");
  });
  await buying.getByLabel("Phone").fill("9822012345");
  await buying.getByLabel("When would you like to talk or visit?").selectOption("Evenings");
  await buying.getByRole("button", { name: "Send message" }).click();
  await expect(buying.getByRole("heading", { name: "Meera Joshi" })).toBeVisible();
  await expect(buying.getByRole("list", { name: "Messages" })).toContainText("House with a well");
  await expectAccessible(buying);

  await comeSignedIn(context, site, owner);
  await selling.goto("/user-dashboard");
  const desktop = selling.viewportSize() ?? phone;
  await selling.setViewportSize(phone);
  await selling.getByRole("button", { name: "Open menu (1 new)" }).click();
  await expect(
    selling.getByRole("dialog").getByRole("button", { name: "Notifications (1 new)" }),
  ).toBeVisible();
  await selling.keyboard.press("Escape");
  await selling.setViewportSize(desktop);
  await selling.getByRole("button", { name: "Notifications (1 new)" }).click();
  const bell = selling.getByRole("dialog", { name: "Notifications" });
  await expect(bell.getByRole("link", { name: /Ravi More asks about “House with a well”/ })).toBeVisible();
  await expectAccessible(selling, "[role=dialog]");
  await bell.getByRole("link", { name: "All notifications" }).click();
  await expect(selling.getByRole("list", { name: "Notifications" }).getByRole("link")).toHaveCount(1);
  // Nothing is agreed to before somebody says so: off, or part of the service.
  await expect(selling.getByRole("checkbox")).toHaveCount(0);
  const others = selling.getByRole("table", { name: "Only if you want it" });
  await expect(others.getByRole("button", { name: /By (mail|push)/, pressed: true })).toHaveCount(0);
  await selling.getByRole("button", { name: "Answers: By mail", pressed: true }).click();
  // The page is loaded anew below, which would cut off what is not saved yet.
  await expect
    .poll(() =>
      site.database.query("select by_mail from rules.notification_choices where person = $1", [owner.id]),
    )
    .toEqual([{ by_mail: false }]);
  await expectAccessible(selling);
  await selling.getByRole("button", { name: "Mark all as read" }).click();
  await expect(selling.getByRole("button", { name: "Mark all as read" })).toHaveCount(0);
  await site.database.query("select rules.notify($1, 'stale', $2, null, 'House with a well')", [
    owner.id,
    id,
  ]);
  await selling.reload();
  await expect(selling.getByRole("button", { name: "Answers: By mail" })).toHaveText(/Off$/);
  const stillAvailable = selling.getByRole("button", { name: "Yes, still available" });
  await stillAvailable.click();
  await expect(selling.getByText("Thank you. Visitors go on seeing it.").first()).toBeVisible();
  await expect(stillAvailable).toHaveCount(0);
  // The answer was sent by the press itself and marked the question as read.
  await selling.reload();
  await expect(selling.getByText("Is “House with a well” still available?")).toBeVisible();
  await expect(stillAvailable).toHaveCount(0);
  await selling.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await selling.getByRole("link", { name: "Enquiries (1 new)" }).click();
  const row = selling.getByRole("list", { name: "Enquiries" }).getByRole("link");
  await expect(row).toContainText("Ravi More");
  await expect(row).toContainText("1 new");
  await expectAccessible(selling);
  await row.click();
  await expect(selling.getByRole("link", { name: "Call 9822012345" })).toHaveAttribute(
    "href",
    "tel:9822012345",
  );
  await expect(selling.getByText("Prefers: Evenings")).toBeVisible();
  await expectAccessible(selling);

  const text = selling.getByLabel("Your message");
  await text.fill("Yes. Photos are on https://example.com");
  await selling.getByRole("button", { name: "Send", exact: true }).click();
  await expect(selling.getByText("Please read your message once more")).toBeVisible();
  await selling.getByRole("button", { name: "Send it anyway" }).click();
  await expect(text).toHaveValue("");
  // Nobody reloads the buyer's page.
  await pollNow(buying);
  const messages = buying.getByRole("list", { name: "Messages" });
  await expect(messages).toContainText("Photos are on https://example.com");
  await expect(messages).toContainText("Open it only if you know where it leads.");
  await expect(buying.getByText("Answered")).toBeVisible();

  await text.fill("Come on Sunday at ten.");
  await selling.getByText("Ready answers").click();
  await selling.getByRole("button", { name: "Keep my text as a ready answer" }).click();
  await selling.getByRole("button", { name: "Send", exact: true }).click();
  await expect(text).toHaveValue("");
  await expect(selling.getByRole("list", { name: "Messages" })).toContainText("Come on Sunday at ten.");
  await expect(selling.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  await selling.getByRole("button", { name: "Use" }).click();
  await expect(text).toHaveValue("Come on Sunday at ten.");
  await selling.getByLabel("Private note").fill("Serious buyer");
  await selling.getByRole("button", { name: "Save note" }).click();
  await expect(selling.getByText("Note saved.").first()).toBeVisible();
  await selling.getByLabel("State").selectOption("Visit planned");
  await expect(
    selling.getByRole("banner").or(selling.locator(".badge")).getByText("Visit planned"),
  ).toBeVisible();

  await selling.getByRole("link", { name: "All enquiries" }).click();
  await selling.getByLabel("State").selectOption("New");
  await expect(selling.getByText("Nothing found")).toBeVisible();
  await selling.getByLabel("State").selectOption("Visit planned");
  await expect(row).toContainText("Ravi More");
  await selling.getByRole("searchbox", { name: "Search" }).fill("serious");
  await selling.getByRole("button", { name: "Find" }).click();
  await expect(row).toContainText("Ravi More");

  await buying.getByText("Report this conversation").click();
  await buying.getByLabel("What is wrong?").selectOption("Asks for money in advance");
  await buying.getByRole("button", { name: "Send report" }).click();
  await expect(buying.getByText("Thank you. We look into it.").first()).toBeVisible();
  await buying.getByRole("button", { name: "Close conversation" }).click();
  await expect(buying.getByText("You have closed this conversation.")).toBeVisible();
  await buying.getByRole("link", { name: "All enquiries" }).click();
  await expect(buying.getByRole("list", { name: "Enquiries" })).toContainText("Meera Joshi");
  await expectAccessible(buying);
});

test("without scripts a visitor writes and confirms by mail; the owner is told by bell, mail and push, answers, blocks", {
  tag: "@own-backend",
}, async ({ browser }) => {
  // Each mail and push is waited for, so they leave every second instead of every ten.
  test.slow();
  const smtp = await startSmtp();
  const pushService = await startPushService();
  const site = await startSite({
    SMTP_URL: smtp.url,
    NODE_EXTRA_CA_CERTS: certificatePath,
    JOB_INTERVAL_SCALE: "0.1",
  });
  try {
    const owner = await createPerson(site, { profile: { full_name: "Meera Joshi", phone: "9000000001" } });
    const { id } = await addListing(site.database, owner, { title: "House with a well" });
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: phone,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await site.database.query("update rules.quiet_hours set from_hour = 0, to_hour = 0");
    await site.database.query("insert into rules.push_services values ($1)", [pushService.host]);
    const [oldDevice, device] = [pushService.addDevice(), pushService.addDevice()];
    const selling = await signedInPage(browser, site, owner, { width: 1440, height: 900 });
    await subscribesTo(selling, oldDevice);
    await selling.goto("/user-dashboard/notifications");
    const on = selling.getByRole("button", { name: "Switch on" });
    await expect(on).toBeVisible();
    expect(await selling.evaluate(() => Notification.permission)).toBe("default");
    await on.click();
    await expect(selling.getByText("Pushes come to this device.")).toBeVisible();
    await expectAccessible(selling);
    await replaceSubscription(selling, oldDevice, device);
    expect(await site.database.query("select endpoint from rules.push_devices")).toEqual([
      { endpoint: device.endpoint },
    ]);

    await page.goto(`/listings/${id}`);
    await page.getByRole("link", { name: "Contact owner" }).click();
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Please enter your full name");
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Please enter a valid email address/);
    await page.getByLabel("Your name").fill("Sara Khan");
    await page.getByLabel("Email").fill("Sara@people.example");
    await page.getByLabel("Message").fill("Is the token amount needed before a visit?");
    await page.getByRole("button", { name: "Send message" }).click();
    // Too quick for a person, or suspicious: both come back with what was typed.
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Your name")).toHaveValue("Sara Khan");
    const anyway = page.getByRole("button", { name: "Send it anyway" });
    await expect(async () => {
      if (!(await anyway.isVisible())) await page.getByRole("button", { name: "Send message" }).click();
      await expect(anyway).toBeVisible({ timeout: 500 });
    }).toPass();
    await anyway.click();
    await expect(page.getByText("We have sent a mail to Sara@people.example.")).toBeVisible();

    await expect.poll(() => smtp.mails.length).toBe(1);
    const [mail] = smtp.mails;
    const link = /https?:\/\/\S+\/enquiry\?confirm=\w+/.exec(mail ? textOf(mail) : "")?.[0] ?? "";
    expect(mail?.to).toBe("sara@people.example");
    await page.goto(link);
    await expect(page.getByText("Is the token amount needed before a visit?")).toBeVisible();
    await page.getByRole("button", { name: "Confirm and send" }).click();
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("Is the token amount needed");

    // The owner is told by mail, because nobody has looked yet.
    const mailTo = (address: string) => smtp.mails.filter(({ to }) => to === address).at(-1);
    const linkIn = (address: string, pattern: RegExp) => {
      const found = mailTo(address);
      return pattern.exec(found ? textOf(found) : "")?.[0] ?? "";
    };
    await expect
      .poll(() => linkIn(owner.email, /https?:\/\/\S+\/unsubscribe\?token=[\w.-]+/), { timeout: 30_000 })
      .not.toBe("");
    // And on the device, by a push that only the device can read.
    await expect.poll(() => pushService.pushes.length).toBe(1);
    const [push] = pushService.pushes;
    if (!push) throw new Error("no push");
    const shown = await deliverPush(selling, JSON.stringify(device.read(push)));
    expect(shown).toMatchObject({
      title: "Osari",
      options: { body: "New enquiry about “House with a well”" },
    });
    const place = await pressNotification(selling, shown);
    expect(place).toMatch(`${site.url}/user-dashboard/enquiries/`);
    const strange = {
      title: "Osari",
      options: { ...shown.options, data: { path: "https://evil.example/" } },
    };
    expect(await pressNotification(selling, strange)).toBe(`${site.url}/user-dashboard/notifications`);
    expect((await deliverPush(selling, "not ours")).options.body).toBe("There is something new for you.");
    await selling.reload();
    await selling.getByRole("button", { name: "Notifications (1 new)" }).click();
    // The page below the bell has the same link.
    await selling
      .getByRole("dialog", { name: "Notifications" })
      .getByRole("link", { name: /Sara Khan asks about “House with a well”/ })
      .click();
    await expect(selling).toHaveURL(place);
    await expect(selling.getByText("This message speaks of paying in advance.")).toBeVisible();
    await selling.getByLabel("Your message").fill("No, come and see it first.");
    await selling.getByRole("button", { name: "Send", exact: true }).click();
    await expect(selling.getByLabel("Your message")).toHaveValue("");

    // The visitor is told of the answer by mail.
    await expect
      .poll(() => linkIn("sara@people.example", /https?:\/\/\S+\/enquiry\?link=\w+/), { timeout: 30_000 })
      .not.toBe("");
    await page.goto(linkIn("sara@people.example", /https?:\/\/\S+\/enquiry\?link=\w+/));
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("No, come and see it first.");
    await page.getByLabel("Your message").fill("Good, thank you.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("list", { name: "Messages" })).toContainText("Good, thank you.");
    await pollNow(selling);
    await expect(selling.getByRole("list", { name: "Messages" })).toContainText("Good, thank you.");
    await selling.getByLabel("State").selectOption("Visit planned");
    await expect(selling.locator(".badge").getByText("Visit planned")).toBeVisible();
    await selling.getByRole("button", { name: "Block this person" }).click();
    await selling.getByRole("alertdialog").getByRole("button", { name: "Block this person" }).click();
    await expect(selling.getByText("You have blocked this person")).toBeVisible();
    await page.getByLabel("Your message").fill("Hello?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("The owner does not take messages from you.")).toBeVisible();
    await page.getByText("Report this conversation").click();
    await page.getByLabel("What is wrong?").selectOption("Is rude or threatens");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByRole("status")).toHaveText("Thank you. We look into it.");
    // Whoever signs out is told nothing more on this device.
    await selling.getByRole("button", { name: "Sign Out" }).click();
    await expect
      .poll(() => site.database.query("select from rules.push_devices"), {
        message: "the device is forgotten",
      })
      .toEqual([]);

    // As a mail program does it: one press, nobody signed in.
    const stop = linkIn(owner.email, /https?:\/\/\S+\/unsubscribe\?token=[\w.-]+/);
    const answer = await fetch(stop, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(
      await site.database.query("select kind, by_mail from rules.notification_choices where person = $1", [
        owner.id,
      ]),
    ).toEqual([{ kind: "enquiry", by_mail: false }]);
    await page.goto(stop);
    await page.getByRole("button", { name: "Stop these mails" }).click();
    await expect(page.getByText("You get no more mails of this kind.")).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("This link has been used already, or it is too old")).toBeVisible();
  } finally {
    await site.stop();
    await smtp.stop();
    await pushService.stop();
  }
});
