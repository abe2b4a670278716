import { parseAmount } from "../../../domain/amount.ts";
import { formatArea } from "../../../domain/area.ts";
import { convertArea, isLandUnit } from "../../../domain/land-units.ts";
import { listingDetails as words } from "../../../domain/messages/index.ts";
import { groupIndian } from "../../../domain/price.ts";
import { Button } from "../../ui/button.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

/** Takes the owner's own unit over into the area, but only when she presses: a bigha is never converted unseen. */
export function OwnUnit({ state: { form, set } }: { state: ListingFormState }) {
  const value = parseAmount(form.own_area);
  const unit = form.own_area_unit;
  if (!value || !unit) return null;
  if (!isLandUnit(unit)) return <p className="text-sm text-ink-soft sm:col-span-2">{words.unitUnsure}</p>;
  const squareFeet = Math.round(convertArea(value, unit, "sqft") * 100) / 100;
  const fill = () => {
    set("area_value", groupIndian(squareFeet));
    set("area_unit", "sqft");
  };
  return (
    <Button type="button" onClick={fill} className="sm:col-span-2 sm:justify-self-start">
      {words.fillArea(formatArea(squareFeet, "sqft"))}
    </Button>
  );
}
