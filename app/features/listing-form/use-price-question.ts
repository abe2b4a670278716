import { useRef, useState } from "react";
import { amountInWords } from "../../../domain/amount.ts";
import type { UsualPriceRange } from "../../../domain/function-answers.ts";
import type { ListingRow } from "../../../domain/listing-row.ts";
import { listingForm } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Property } from "../../../domain/property.ts";
import { isUnusualPrice } from "../../../domain/usual-price.ts";
import { useConfirm } from "../../ui/questions.tsx";
import { fetchUsualPrices } from "./data.ts";

const words = listingForm.unusualPrice;

/** Asks whether a price far outside of what similar listings cost is meant so; the answer decides. */
export function usePriceQuestion(stored: Property | null) {
  const confirm = useConfirm();
  const [asking, setAsking] = useState(false);
  // The second press of a double click comes before the state has changed.
  const begun = useRef(false);

  async function ask(row: ListingRow): Promise<boolean> {
    if (stored && stored.price === row.price && stored.listing_type === row.listing_type) return true;
    const similar = await fetchUsualPrices(row).catch(() => null);
    if (!isUnusualPrice(row.price, row.listing_type, similar)) return true;
    const amount = amountInWords(row.price);
    return confirm({
      message: row.listing_type === "rent" ? words.questionPerMonth(amount) : words.question(amount),
      detail: detailOf(similar, row.price),
      confirmLabel: stored ? words.save : words.publish,
      cancelLabel: words.change,
      focusAfterNo: "price",
      preferNo: true,
    });
  }

  return {
    asking,
    /** Calls back unless the person wants to change the price, or was asked already. */
    async checkPrice(row: ListingRow, goOn: () => void): Promise<void> {
      if (begun.current) return;
      begun.current = true;
      setAsking(true);
      const meant = await ask(row);
      begun.current = false;
      setAsking(false);
      if (meant) goOn();
    },
  };
}

function detailOf(similar: UsualPriceRange | null, price: number): string {
  // Where others have listed such prices too, their range says nothing.
  if (!similar || (price >= similar.low && price <= similar.high)) return words.noneSimilar;
  return words.similar(similar.place.trim(), formatPrice(similar.low), formatPrice(similar.high));
}
