import { useState } from "react";
import { lengthText } from "../../domain/distance.ts";
import { listingSpot } from "../../domain/messages/index.ts";
import { spotText, toAMetre } from "../../domain/spot.ts";

const words = listingSpot.position;
const maxWait = 20_000;
/** In metres: what is known less well is pointed out. */
const wellKnown = 100;

/** Where the device is, once its owner allows that. */
export function usePosition(onSpot: (text: string) => void) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const settle = (sentence: string | null) => {
    setBusy(false);
    setMessage(sentence);
  };
  const ask = () => {
    setBusy(true);
    setMessage(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        onSpot(spotText(toAMetre({ lat, lng })));
        settle(accuracy > wellKnown ? words.rough(lengthText(accuracy / 1000)) : null);
      },
      () => settle(words.failed),
      { enableHighAccuracy: true, timeout: maxWait },
    );
  };
  return { busy, message, ask };
}
