import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { OpenedCard } from "../../cards/opened-card.ts";
import type { GoneAnswer } from "./answer.ts";
import type { WholeListing } from "./listing-body.tsx";

type Answer = WholeListing | GoneAnswer;
export type ArrivingListing = Answer | { opened: OpenedCard; answer: Promise<Answer> };

/**
 * The listing, or the card it was opened from until it is there. Not by `use`: what Suspense shows meanwhile is replaced,
 * and with it the heading, which has the focus.
 */
export function useArrivingListing(listing: ArrivingListing): {
  opened: OpenedCard | null;
  whole: Answer | null;
} {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<{ of: ArrivingListing; answer: Answer } | null>(null);
  useEffect(() => {
    if (!("opened" in listing)) return;
    let shown = true;
    listing.answer.then(
      (answer) => shown && setArrived({ of: listing, answer }),
      (error: unknown) => {
        console.error(error);
        if (shown) navigate("/listings", { replace: true });
      },
    );
    return () => {
      shown = false;
    };
  }, [listing, navigate]);
  if (!("opened" in listing)) return { opened: null, whole: listing };
  return { opened: listing.opened, whole: arrived?.of === listing ? arrived.answer : null };
}
