import { browserRest } from "../clients/browser.ts";

/** The addresses of a listing's photos. A card comes with the first alone. */
export async function fetchPhotos(id: string): Promise<string[]> {
  const rest = await browserRest();
  const { data, error } = await rest.from("properties").select("images").eq("id", id).maybeSingle();
  if (error) throw error;
  return data?.images ?? [];
}
