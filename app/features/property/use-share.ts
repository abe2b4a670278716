import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import { countListing } from "../../cards/count-listing.ts";
import { useSite } from "../../site/site.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { useToast } from "../../ui/toasts.tsx";
import { propertyPath } from "./metadata.ts";

const words = detail.contact;

/** The device's own way of sharing; where there is none, the link is copied. */
export function useShare({ id, title }: Pick<Property, "id" | "title">): () => Promise<void> {
  const { siteUrl } = useSite();
  const toast = useToast();
  return async () => {
    countListing("shares", id);
    const url = siteUrl + propertyPath(id);
    if (navigator.share) {
      // Closing the share sheet is no error.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    const copied = await copyText(url);
    toast(copied ? { message: words.copied, tone: "success" } : { message: words.copyFailed });
  };
}
