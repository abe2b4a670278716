import { property as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";

/** Opens WhatsApp with title, price and address of the listing, to be sent to whomever one chooses. */
export function whatsAppLink({ title, price, listing_type }: Property, address: string): string {
  const amount = formatPrice(price) + (listing_type === "rent" ? words.perMonth : "");
  return `https://wa.me/?${new URLSearchParams({ text: `${title}, ${amount}\n${address}` })}`;
}
