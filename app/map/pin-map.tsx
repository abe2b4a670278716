import { useEffect, useRef, useState } from "react";
import { listingSpot } from "../../domain/messages/index.ts";
import { type Spot, spotOf, spotText } from "../../domain/spot.ts";
import { useSite } from "../site/site.tsx";
import { Button } from "../ui/button.tsx";
import { PlaceIcon, PlusIcon } from "../ui/icons.tsx";
import { MapCredit } from "./map-credit.tsx";
import { type PinMapControl, startPinMap } from "./start-pin-map.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

const words = listingSpot.map;

export interface PinMapProps {
  /** As the field holds it. */
  spot: string;
  showExact: boolean;
  /** Where to look while there is no pin. */
  around: Spot | null;
  onSpot: (text: string) => void;
}

export default function PinMap({ spot, showExact, around, onSpot }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { ground } = useSite();
  const [control, setControl] = useState<PinMapControl | null>(null);
  const latest = useRef(onSpot);
  useEffect(() => {
    latest.current = onSpot;
  });
  useEffect(() => {
    if (!container.current) return;
    const started = startPinMap(container.current, ground, (pin) => latest.current(spotText(pin)));
    setControl(started);
    return () => started.remove();
  }, [ground]);
  const [lat, lng] = [around?.lat, around?.lng];
  // What it looks at before a pin is set follows the pincode.
  const hasPin = spotOf(spot) !== null;
  useEffect(() => {
    if (!hasPin) control?.lookAround(lat === undefined || lng === undefined ? null : { lat, lng });
  }, [control, hasPin, lat, lng]);
  useEffect(() => control?.setPin(spotOf(spot), showExact), [control, spot, showExact]);

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{words.how}</p>
      <div className="pin-map">
        <div ref={container} role="application" aria-label={words.keys} className="live-map" />
        <PlusIcon className="pin-cross" />
        <ZoomButtons zoomBy={(steps) => control?.zoomBy(steps)} />
        <MapCredit />
      </div>
      <Button onClick={() => control?.putInMiddle()}>
        <PlaceIcon className="size-4.5" /> {words.putInMiddle}
      </Button>
    </div>
  );
}
