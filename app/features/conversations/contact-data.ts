import type { ContactChoice } from "../../../domain/conversation.ts";
import type { ContactReveals, ListingContactChoices } from "../../../domain/conversation-answers.ts";
import { contactChoices as words } from "../../../domain/messages/index.ts";
import type { RestClient } from "../../clients/rest.ts";
import { ServiceError, serviceError } from "../../clients/service-error.ts";

/** The calls about who sees an owner's number and address. */

export async function fetchChoices(rest: RestClient): Promise<ListingContactChoices> {
  const { data, error } = await rest.rpc("my_contact_choices", undefined, { get: true });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data;
}

export async function fetchReveals(
  rest: RestClient,
  side: "given" | "taken",
  page: number,
): Promise<ContactReveals> {
  const { data, error } = await rest.rpc("my_contact_reveals", { side, page }, { get: true });
  if (error) throw new ServiceError(words.loadFailed, error);
  return data;
}

export interface Choice {
  choice: ContactChoice;
  from_hour: number | null;
  to_hour: number | null;
}

/** Of one listing, or of all. */
export async function saveChoice(
  rest: RestClient,
  property_id: string | null,
  chosen: Choice,
): Promise<void> {
  const { choice, from_hour, to_hour } = chosen;
  const { error } = await rest.rpc("set_contact_choice", {
    choice,
    ...(property_id && { property_id }),
    ...(from_hour !== null && to_hour !== null && { from_hour, to_hour }),
  });
  if (error) throw serviceError(error, words.failed);
}
