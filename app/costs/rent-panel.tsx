import { readChoices } from "../../domain/costs/choices.ts";
import type { LocalTables } from "../../domain/costs/local-tables.ts";
import { rentCosts } from "../../domain/costs/rent.ts";
import { costs as words } from "../../domain/messages/index.ts";
import { formatExactPrice } from "../../domain/price.ts";
import type { Property } from "../../domain/property.ts";
import { RentChoices } from "./choices-form.tsx";
import { CostRows, formatRange } from "./cost-rows.tsx";
import { Sources } from "./sources.tsx";

interface RentPanelProps {
  property: Pick<Property, "price" | "location_details" | "property_details">;
  tables: LocalTables;
  query: URLSearchParams;
}

export function RentPanel({ property, tables, query }: RentPanelProps) {
  const read = readChoices(query, tables, property.property_details);
  const { choices, wrong } = read;
  const { firstMonth, deposit, maintenance, duty, registration, toMoveIn } = rentCosts(
    property,
    choices,
    tables,
  );
  const rows = [
    { name: words.firstMonth, amount: formatExactPrice(firstMonth) },
    ...(deposit > 0 && !wrong.has("deposit")
      ? [{ name: words.deposit, amount: formatExactPrice(deposit) }]
      : []),
    ...(maintenance > 0 && !wrong.has("maintenance")
      ? [{ name: words.maintenance, amount: formatExactPrice(maintenance) }]
      : []),
    ...(duty === null || wrong.has("deposit") || wrong.has("months")
      ? []
      : [{ name: words.agreementDuty(choices.months), amount: formatExactPrice(duty) }]),
    ...(registration ? [{ name: words.agreementRegistration, amount: formatRange(registration) }] : []),
    { name: words.toMoveIn, amount: wrong.size > 0 ? words.unknown : formatRange(toMoveIn), isTotal: true },
  ];
  return (
    <>
      <CostRows rows={rows} />
      {wrong.size > 0 && <p>{words.notWorkedOut}</p>}
      <p>{tables.rent ? words.registerRent : words.noRentFigure}</p>
      <RentChoices read={read} />
      {tables.rent && (
        <Sources
          sources={[{ name: words.agreementRegistration, ...tables.rent }]}
          checkedOn={tables.checkedOn}
        />
      )}
    </>
  );
}
