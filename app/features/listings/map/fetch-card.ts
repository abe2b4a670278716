import { type CardProperty, cardColumns, cardOf } from "../../../../domain/card-property.ts";
import { browserRest } from "../../../clients/browser.ts";

/** The card of a listing that is not in the list; null if it is gone. */
export async function fetchCard(id: string): Promise<CardProperty | null> {
  const rest = await browserRest();
  const { data, error } = await rest
    .from("properties")
    .select(cardColumns)
    .eq("id", id)
    .eq("is_active", true)
    .maybeSingle();
  if (error) throw error;
  return data && cardOf(data);
}
