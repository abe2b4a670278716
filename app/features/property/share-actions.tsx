import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { countListing } from "../../cards/count-listing.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ShareIcon, WhatsAppIcon } from "../../ui/icons.tsx";
import { useShare } from "./use-share.ts";
import { whatsAppShareLink } from "./whatsapp.ts";

const words = detail.contact;

export function ShareActions({ property, address }: { property: Property; address: string }) {
  const share = useShare(property);
  return (
    <>
      <Button className="px-3 noscript:hidden" onClick={share}>
        <ShareIcon className="size-4.5" /> {words.share}
      </Button>
      <a
        href={whatsAppShareLink(property, address)}
        target="_blank"
        rel="noopener"
        onClick={() => countListing("shares", property.id)}
        className={buttonClass("secondary", "md", "px-3 col-span-full")}
      >
        <WhatsAppIcon className="size-4.5" /> {words.shareOnWhatsApp}
      </a>
    </>
  );
}
