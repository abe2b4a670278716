import type { OtherNames } from "../knowledge/other-names.ts";
import * as sources from "../sources/read.ts";
import { locateBigCities } from "./big-cities.ts";
import { addTownPincodes, cities, cleanedCities, withoutCitiesThemselves } from "./cities.ts";
import { localities } from "./localities.ts";
import { stateChecker } from "./outlines.ts";
import { addFormerPincodes, knownOffices, type Pincode, pincodeTable } from "./pincodes.ts";
import type { Place } from "./place.ts";
import { cityRegions } from "./regions.ts";
import { unique, villages } from "./villages.ts";

export type Gathered = {
  places: Place[];
  pincodes: Pincode[];
  officesIn: Map<string, number>;
  namesOfRegions: OtherNames[];
};

/** From the source packages to clean, unique places. */
export function gather(log: (line: string) => void): Gathered {
  const inState = stateChecker(sources.stateOutlines());
  const offices = knownOffices(sources.postOffices(), inState);
  const pincodes = pincodeTable(offices, sources.measuredPincodes(), inState);
  log(`${offices.length} post offices, ${pincodes.size} pincodes`);

  const listed = villages(sources.villageRows(), offices);
  addFormerPincodes(pincodes, listed.places);
  log(`${listed.places.length} villages`);

  const geoNames = cleanedCities(sources.geoNamesCities());
  const big = locateBigCities(geoNames, pincodes);
  const cityRank = new Map(
    big.toReversed().flatMap((city) => city.pincodes.map((row) => [row.pincode, city.rank])),
  );
  const towns = cities(geoNames, big, offices, pincodes);
  addTownPincodes(towns, listed.places, offices);

  const { places, subdistrictOf } = listed;
  const urban = localities(offices, { villages: places, subdistrictOf, pincodes, cityRank });
  const rest = withoutCitiesThemselves([...places, ...urban], towns);
  log(`${towns.length} cities and towns, ${urban.length} localities and villages known by their post office`);

  const regions = cityRegions(big, pincodes);
  log(`${regions.places.length} sides and other parts of big cities`);

  const officesIn = new Map<string, number>();
  for (const office of offices)
    for (const id of [office.state, `${office.state}|${office.district}`])
      officesIn.set(id, (officesIn.get(id) ?? 0) + 1);
  return {
    places: unique([...towns, ...rest, ...regions.places]),
    pincodes: [...pincodes.values()],
    officesIn,
    namesOfRegions: regions.names,
  };
}
