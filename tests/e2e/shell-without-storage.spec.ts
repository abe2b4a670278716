import { expect, navigate, open, test } from "./browse.ts";

/** As in a browser with all cookies blocked: to read either storage throws. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  }),
);

test("a browser that refuses storage shows every public page as to a visitor", async ({ page, listOne }) => {
  const { id } = await listOne({ title: "House to look at" });
  for (const [come, path, heading] of [
    [open, "/", "Come home to a place you love"],
    [navigate, "/about", "Property, the way neighbours do it"],
    [navigate, "/contact", "Contact Us"],
    [navigate, "/terms", "Terms of Service"],
    [navigate, "/nope", "Page not found"],
    [open, `/listings/${id}`, "House to look at"],
    [open, "/listings", "Find a place to call your own"],
  ] as const) {
    await come(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "House to look at" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("House to look at");
});

test("sign-in says in one sentence what it needs, and a protected page leads there", async ({ page }) => {
  const sentence = "To sign in, allow this site to store data (cookies) in your browser's settings.";
  for (const [come, path, heading] of [
    [open, "/signin", "Sign In"],
    [navigate, "/signup", "Create Account"],
    [open, "/user-dashboard", "Sign In"],
  ] as const) {
    await come(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
