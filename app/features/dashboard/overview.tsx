import type { ReactNode } from "react";
import { dashboard as words } from "../../../domain/messages/index.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { ListingType, Property } from "../../../domain/property.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Counter } from "../../ui/counter.tsx";
import { ListPropertyIcon } from "../../ui/icons.tsx";
import { NoListings } from "./my-properties.tsx";
import { OwnProperty } from "./own-property.tsx";

const maxShown = 3;

export function Overview({ properties, onManage }: { properties: Property[]; onManage: () => void }) {
  const featured = properties.filter((property) => property.is_featured).length;
  const rents = totalOf(properties, "rent");
  const leases = totalOf(properties, "lease");
  return (
    <div className="flex flex-col gap-10">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Metric name={words.metrics.active}>
          <Counter value={properties.length} />
        </Metric>
        <Metric name={words.metrics.featured}>
          <Counter value={featured} />
        </Metric>
        <Metric name={words.metrics.totalValue} wide>
          <Counter value={totalOf(properties, "sale", "auction")} format={formatPrice} />
          {rents > 0 && <MetricNote>{words.metrics.rents(formatPrice(rents))}</MetricNote>}
          {leases > 0 && <MetricNote>{words.metrics.leases(formatPrice(leases))}</MetricNote>}
        </Metric>
      </dl>
      <section>
        <h2 className="text-xl font-bold">{words.quickActions}</h2>
        <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
          <LinkButton to="/list-property" tone="primary" size="lg">
            <ListPropertyIcon className="size-5" /> {words.listNew}
          </LinkButton>
          <Button size="lg" onClick={onManage}>
            {words.manage}
          </Button>
        </div>
      </section>
      {properties.length === 0 && <NoListings />}
      {properties.length > 0 && (
        <section>
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-xl font-bold">{words.recent}</h2>
            <Button tone="quiet" className="sm:-mr-3" onClick={onManage}>
              {words.viewAll}
            </Button>
          </div>
          <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
            {properties.slice(0, maxShown).map((property) => (
              <li key={property.id}>
                <OwnProperty property={property} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A price is for good, a rent for a month: they are not added up. */
function totalOf(properties: Property[], ...types: ListingType[]): number {
  return properties
    .filter((property) => types.includes(property.listing_type))
    .reduce((sum, property) => sum + property.price, 0);
}

function MetricNote({ children }: { children: string }) {
  return <span className="block text-sm font-semibold tracking-normal text-ink-soft">{children}</span>;
}

function Metric({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`rounded-lg border border-line bg-surface p-5 shadow-rest ${wide ? "col-span-2 sm:col-span-1" : ""}`}
    >
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1 text-3xl font-extrabold tracking-tight">{children}</dd>
    </div>
  );
}
