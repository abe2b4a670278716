import { map as words } from "../../domain/messages/index.ts";
import { useSite } from "../site/site.tsx";

/** Ours stays where the ground is another's: the boundary and the still map are drawn from our file. */
export function MapCredit() {
  const others = useSite().ground.mapTiles?.credit;
  return <p className="map-credit">{others ? `${others} · ${words.credit}` : words.credit}</p>;
}
