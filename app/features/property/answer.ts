import type { CardProperty, Property } from "../../../domain/property.ts";
import type { RestClient } from "../../clients/rest.ts";
import { fetchOwnerName, fetchProperty } from "./data.ts";
import { fetchSimilar } from "./similar.ts";

/** What the page of one listing shows. */
export interface PropertyAnswer {
  property: Property;
  ownerName: string | null;
  similar: CardProperty[];
}

export type PropertyOutcome = PropertyAnswer | "missing" | "failed";

/** A missing owner's name or missing similar listings do not stop the page. */
export async function answerProperty(
  rest: RestClient,
  id: string,
  log: (error: unknown) => void,
): Promise<PropertyOutcome> {
  try {
    const [property, ownerName] = await Promise.all([
      fetchProperty(rest, id),
      fetchOwnerName(rest, id).catch(noted(log, null)),
    ]);
    if (!property) return "missing";
    const similar = await fetchSimilar(rest, property).catch(noted(log, []));
    return { property, ownerName, similar };
  } catch (error) {
    log(error);
    return "failed";
  }
}

function noted<Value>(log: (error: unknown) => void, instead: Value): (error: unknown) => Value {
  return (error) => {
    log(error);
    return instead;
  };
}
