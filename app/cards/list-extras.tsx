import type { CardProperty } from "../../domain/card-property.ts";
import { property as words } from "../../domain/messages/index.ts";
import { formatUnitPrice } from "../../domain/unit-price.ts";
import { LinkButton } from "../ui/button.tsx";
import { PhoneIcon } from "../ui/icons.tsx";

/** What a card in a list has room for beside the rest. */
export default function ListExtras({ property }: { property: CardProperty }) {
  return (
    <>
      <p className="text-ink-soft tabular-nums max-sm:hidden">{formatUnitPrice(property)}</p>
      {/* Above the link that covers the card. */}
      <LinkButton
        to={`/listings/${property.id}#contact`}
        aria-label={words.contactAbout(property.title)}
        className="relative z-10 max-lg:ml-auto max-sm:hidden"
      >
        <PhoneIcon className="size-4.5" /> {words.contact}
      </LinkButton>
    </>
  );
}
