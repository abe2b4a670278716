import { addListing } from "../support/listings.ts";
import { comeSignedIn, createPerson } from "./accounts.ts";
import { noViolations, violationsInBothThemes } from "./axe.ts";
import { navigate } from "./browse.ts";
import { pollNow, signedInPage } from "./conversations.ts";
import { expect, test } from "./fixtures.ts";

test("an owner gives the number only to people who were accepted, and both see that it was given", async ({
  browser,
  page: selling,
  context,
  site,
}) => {
  const owner = await createPerson(site, { profile: { full_name: "Meera Joshi", phone: "9000000001" } });
  const ravi = await createPerson(site, { profile: { full_name: "Ravi More", phone: "9000000002" } });
  const { id } = await addListing(site.database, owner, { title: "House with a well" });
  await addListing(site.database, owner, { title: "Plot by the canal" });
  await comeSignedIn(context, site, owner);
  await selling.setViewportSize({ width: 360, height: 740 });
  await selling.goto("/user-dashboard/enquiries");
  await selling.getByRole("link", { name: "Who sees my number" }).click();
  await selling.getByLabel("Who sees the number of “House with a well”").selectOption("Only people I accept");
  await expect(selling.getByText("Saved.").first()).toBeVisible();
  await expect(selling.getByText("Nobody has seen your number yet.")).toBeVisible();
  expect(await violationsInBothThemes(selling)).toEqual(noViolations);

  const buying = await signedInPage(browser, site, ravi, { width: 1440, height: 900 });
  await buying.goto(`/listings/${id}`);
  const call = buying.getByRole("button", { name: "Call Now" });
  await call.click();
  const dialog = buying.getByRole("alertdialog");
  await expect(dialog).toContainText("This owner gives the number after a first message.");
  await dialog.getByRole("button", { name: "Contact owner" }).click();
  await buying.getByRole("button", { name: "Send message" }).click();
  await expect(buying.getByRole("heading", { name: "Meera Joshi" })).toBeVisible();

  await navigate(selling, "/user-dashboard/enquiries");
  await selling.getByRole("link", { name: /Ravi More/ }).click();
  await expect(
    selling.getByText("By pressing “Give my number and email” you let this person see"),
  ).toBeVisible();
  await selling.getByRole("button", { name: "Give my number and email" }).click();
  await expect(selling.getByRole("button", { name: "Take it back" })).toBeVisible();
  await expect(selling.getByText("This person can see your number and email")).toBeVisible();
  await expect(selling.getByText("By pressing")).toHaveCount(0);
  await pollNow(buying);
  await expect(buying.getByText("The owner has given you their number")).toBeVisible();
  await buying.getByRole("link", { name: "See the listing" }).click();
  await call.click();
  await expect(buying.getByRole("link", { name: "9000000001" })).toBeVisible();

  await navigate(selling, "/user-dashboard/contact");
  await expect(selling.getByRole("row", { name: /Ravi More House with a well/ })).toBeVisible();
  await navigate(buying, "/user-dashboard/contact");
  await expect(buying.getByRole("row", { name: /Meera Joshi House with a well/ })).toBeVisible();
  expect(await violationsInBothThemes(buying)).toEqual(noViolations);

  await navigate(selling, "/user-dashboard/enquiries");
  await selling.getByRole("link", { name: /Ravi More/ }).click();
  await selling.getByRole("button", { name: "Block this person" }).click();
  await selling.getByRole("alertdialog").getByRole("button", { name: "Block this person" }).click();
  await expect(selling.getByText("You have blocked this person")).toBeVisible();
  await navigate(buying, `/listings/${id}`);
  await call.click();
  await expect(dialog).toContainText("This owner answers messages here and gives no number.");
});
