import { expect, test } from "vitest";
import { readEnv } from "../../env.ts";
import { accountMails } from "./account-mails.ts";

const { company } = readEnv({ COMPANY_NAME: `<i>"Homes" & more</i>` });
const mails = accountMails({ company, siteUrl: "https://homes.example" });

test("a value with HTML in it stays text in a mail", () => {
  const { html } = mails.emailChange({
    to: "next@homes.example",
    from: "old@homes.example",
    next: "<script>alert(1)</script>@homes.example",
    link: "https://homes.example/?a=1&b=%22",
    code: "123456",
  });
  expect(html).not.toMatch(/<script|<i>/);
  expect(html).toContain("&lt;i&gt;&quot;Homes&quot; &amp; more&lt;/i&gt;");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;@homes.example");
  expect(html).toContain('href="https://homes.example/?a=1&amp;b=%22"');
});
