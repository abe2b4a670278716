import { useId } from "react";
import { distanceText, lengthText } from "../../../domain/distance.ts";
import { areaAndCity } from "../../../domain/location.ts";
import { detail } from "../../../domain/messages/index.ts";
import type { Property } from "../../../domain/property.ts";
import type { Surroundings } from "./data.ts";
import { FactList } from "./fact-list.tsx";

const words = detail.map;

export interface OnTheMapProps extends Surroundings {
  property: Property;
  /** The address of the picture, which the server draws. */
  stillMap: string;
}

/** A still map and the places nearby. Narrow screens show the picture's middle, at the same scale. */
export function OnTheMap({ property, point, nearby, stillMap }: OnTheMapProps) {
  const id = useId();
  return (
    <>
      <section aria-labelledby={id} className="flex flex-col gap-3">
        <h2 id={id} className="text-2xl">
          {words.title}
        </h2>
        <figure className="flex flex-col gap-2">
          <svg
            role="img"
            aria-label={words.alt(areaAndCity(property.location_details))}
            viewBox="0 0 640 320"
            preserveAspectRatio="xMidYMid slice"
            className="h-80 w-full rounded-lg sm:aspect-2/1 sm:h-auto border border-line bg-sunken"
          >
            <use href={`${stillMap}#map`} />
          </svg>
          <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
            <span>{words.precision[point.precision](lengthText(point.radius / 1000))}</span>
            <span>{words.credit}</span>
          </figcaption>
        </figure>
      </section>
      {nearby.length > 0 && (
        <FactList
          title={words.nearby}
          facts={nearby.map(({ name, km }) => ({ name, value: distanceText(km, point.radius) }))}
        />
      )}
    </>
  );
}
