import { expect, test } from "vitest";
import { asHtml, asJson, withAddresses } from "./own-data-file.ts";

const photo = "/storage/v1/object/public/property_images/user_1/a.jpg";
const data = {
  made_at: "2026-11-15T10:00:00Z",
  more: false,
  sections: {
    listings: [
      { title: "</td><script>alert(1)</script>", images: [photo], location_details: { city: "Baramati" } },
    ],
    photos: [{ name: "user_1/a.jpg" }],
    something_new: [],
  },
};

test("typed text is escaped in the HTML file, and the file runs no script", () => {
  const html = asHtml(data);
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("default-src 'none'");
  expect(html).toContain("something new");
  expect(html).toContain("&quot;city&quot;:&quot;Baramati&quot;");
});

test("photos have whole addresses in both files", () => {
  const whole = withAddresses(data, "https://osari.example");
  for (const file of [asHtml(whole), asJson(whole)])
    expect(file.split(`https://osari.example${photo}`)).toHaveLength(3);
});
