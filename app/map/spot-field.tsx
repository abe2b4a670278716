import { lazy, Suspense, useState } from "react";
import { lengthText } from "../../domain/distance.ts";
import { listingSpot as words } from "../../domain/messages/index.ts";
import {
  kmBetween,
  maxKmFromPincode,
  maxSpotTextLength,
  type Spot,
  shownRadius,
  spotOf,
} from "../../domain/spot.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { MapIcon, PlaceIcon } from "../ui/icons.tsx";
import { usePosition } from "./use-position.ts";

const load = () => import("./pin-map.tsx");
const PinMap = lazy(() =>
  load().catch(() => ({ default: () => <p role="alert">{words.map.unavailable}</p> })),
);

export interface SpotFieldProps {
  /** As text, so that it can also be written, or copied from a map app. */
  spot: string;
  onSpot: (text: string) => void;
  showExact: boolean;
  onShowExact: (showExact: boolean) => void;
  error: string | null;
  /** The place as far as it is known without a spot. */
  around: Spot | null;
}

/** The exact spot of a listing: on a map, from the device, or written; and what others see of it. Always optional. */
export function SpotField({ spot, onSpot, showExact, onShowExact, error, around }: SpotFieldProps) {
  const [open, setOpen] = useState(false);
  const position = usePosition(onSpot);
  const pin = spotOf(spot);
  const km = pin && around ? kmBetween(pin, around) : 0;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{words.legend}</legend>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onPointerEnter={() => void load().catch(() => {})}
        >
          <MapIcon className="size-4.5" /> {open ? words.map.close : words.map.open}
        </Button>
        <Button busy={position.busy} onClick={position.ask}>
          <PlaceIcon className="size-4.5" /> {words.position.use}
        </Button>
      </div>
      {position.message && (
        <p role="alert" className="text-sm font-semibold">
          {position.message}
        </p>
      )}
      {open && (
        <Suspense fallback={<div className="pin-map" />}>
          <PinMap {...{ spot, showExact, around, onSpot }} />
        </Suspense>
      )}
      <TextField
        id="spot"
        name="spot"
        label={words.spot}
        hint={words.spotHint}
        error={error}
        autoComplete="off"
        maxLength={maxSpotTextLength}
        value={spot}
        onChange={(event) => onSpot(event.target.value)}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="show_exact"
          checked={showExact}
          onChange={(event) => onShowExact(event.target.checked)}
          className="size-5 shrink-0 accent-leaf"
        />
        {words.showExact}
      </label>
      <p role="status" className="text-sm text-ink-soft">
        {pin
          ? showExact
            ? words.seen.exact
            : words.seen.around(lengthText(shownRadius))
          : words.seen.without}
      </p>
      {km > maxKmFromPincode && (
        <p role="status" className="text-sm font-semibold text-danger-ink">
          {words.farAway(lengthText(km))}
        </p>
      )}
    </fieldset>
  );
}
