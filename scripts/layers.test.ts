import { expect, test } from "vitest";
import { faultOf } from "./layers.ts";

test.each([
  ["a route its feature", "app/routes/signin.tsx", "app/features/auth/sign-in-form.tsx"],
  ["a feature a shared part", "app/features/home/listing-row.tsx", "app/cards/property-card.tsx"],
  ["a file its own folder", "app/features/property/gallery/gallery.tsx", "app/features/property/data.ts"],
  ["a card a picture", "app/cards/property-card.tsx", "app/pictures/property-picture.tsx"],
  ["the server a rule", "server/app.ts", "domain/company.ts"],
])("%s: allowed", (_, from, to) => expect(faultOf(from, to)).toBeNull());

test.each([
  ["a feature another feature", "app/features/property/similar.ts", "app/features/listings/data.ts"],
  ["a shared part a feature", "app/session/require-user.tsx", "app/features/auth/data.ts"],
  ["a folder its neighbour on the same line", "app/clients/browser.ts", "app/ui/button.tsx"],
  ["a picture a card", "app/pictures/property-picture.tsx", "app/cards/like-button.tsx"],
  ["a rule the server", "domain/company.ts", "server/env.ts"],
  ["a page the server", "app/root.tsx", "server/env.ts"],
  ["a package the product", "packages/backend/src/index.ts", "domain/company.ts"],
  ["a package's file another package's", "packages/demo/src/index.ts", "packages/backend/src/index.ts"],
])("%s: refused", (_, from, to) => expect(faultOf(from, to)).not.toBeNull());
