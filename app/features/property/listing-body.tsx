import type { LocalTables } from "../../../domain/costs/local-tables.ts";
import { detailFacts } from "../../../domain/detail-facts.ts";
import { listingDetails as detailWords, detail as words } from "../../../domain/messages/index.ts";
import { additionalFacts, locationFacts } from "../../../domain/property-facts.ts";
import { CostPanel } from "../../costs/cost-panel.tsx";
import type { PropertyAnswer } from "./answer.ts";
import { FactList } from "./fact-list.tsx";
import { KeyDetails } from "./key-details.tsx";
import { OnTheMap } from "./on-the-map.tsx";
import type { RegisteredProjectProps } from "./registered-project.tsx";
import { useArrivalMessage } from "./use-arrival-message.ts";
import { useCountedView } from "./use-counted-view.ts";

export interface WholeListing extends PropertyAnswer {
  costTables: LocalTables;
  /** Null unless the operator has found the project in a RERA register. */
  registeredProject: RegisteredProjectProps | null;
  /** Null where nobody knows where the listing is. */
  stillMap: string | null;
}

/** All below the photos. */
export function ListingBody({ property, costTables, reraLookups, surroundings, stillMap }: WholeListing) {
  useArrivalMessage();
  useCountedView(property);
  const additional = additionalFacts(property);
  const location = locationFacts(property);
  return (
    <>
      <KeyDetails property={property} />
      {property.description.trim() && (
        <section className="flex flex-col gap-3">
          <h2 className="text-2xl">{words.description}</h2>
          <p className="max-w-prose whitespace-pre-line">{property.description.trim()}</p>
        </section>
      )}
      {location.length > 0 && <FactList title={words.location.title} facts={location} />}
      {surroundings && stillMap && <OnTheMap property={property} {...surroundings} stillMap={stillMap} />}
      {additional.length > 0 && <FactList title={words.additional.title} facts={additional} />}
      {detailFacts(property, reraLookups).map(({ group, facts }) => (
        <FactList key={group} title={detailWords.groups[group]} facts={facts} />
      ))}
      <CostPanel property={property} tables={costTables} />
    </>
  );
}
