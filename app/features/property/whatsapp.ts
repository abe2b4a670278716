import { detail, property as words } from "../../../domain/messages/index.ts";
import { internationalDigits } from "../../../domain/phone.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";

/** Opens WhatsApp with title, price and address of the listing, to be sent to whomever one chooses. */
export function whatsAppShareLink(property: Property, address: string): string {
  return linkTo("", `${property.title}, ${amountOf(property)}\n${address}`);
}

/** Opens WhatsApp with a question about the listing to its owner. */
export function whatsAppEnquiryLink(phone: string, property: Property, address: string): string {
  const question = detail.contact.whatsAppText(property.title, amountOf(property), address);
  return linkTo(internationalDigits(phone), question);
}

const linkTo = (number: string, text: string) =>
  `https://wa.me/${number}?${new URLSearchParams({ text }).toString().replaceAll("+", "%20")}`;

const amountOf = ({ price, listing_type }: Property) =>
  formatPrice(price) + (listing_type === "rent" ? words.perMonth : "");
