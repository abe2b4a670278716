import { useSearchParams } from "react-router";
import { parseAmount } from "../../../domain/amount.ts";
import { convertArea, isLandUnit, landUnitNames, sayConverted } from "../../../domain/land-units.ts";
import { costs } from "../../../domain/messages/index.ts";
import { parseNumber } from "../../../domain/typed-number.ts";
import { CostRows } from "../../costs/cost-rows.tsx";
import { QueryForm } from "../../costs/query-form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";

const words = costs.converter;

export function AreaConverter() {
  const [query] = useSearchParams();
  const asked = query.get("value") ?? "1";
  // "0.4047" has more decimals than an amount of money, which "1,234" is read as first.
  const value = parseAmount(asked) ?? parseNumber(asked);
  const named = query.get("unit") ?? "";
  const unit = isLandUnit(named) ? named : "acre";
  const others = landUnitNames.filter((name) => name !== unit);
  return (
    <div className="grid gap-8 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-12">
      <QueryForm className="flex flex-col gap-4">
        <TextField
          name="value"
          label={words.value}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={asked}
          error={value === null ? words.notUnderstood : null}
        />
        <NativeSelect
          name="unit"
          label={words.unit}
          defaultValue={unit}
          options={landUnitNames.map((name) => ({ value: name, label: costs.units[name] }))}
        />
        <Button type="submit">{costs.update}</Button>
        <p className="text-sm text-ink-soft">{words.bigha}</p>
      </QueryForm>
      {value !== null && (
        <section aria-live="polite" aria-label={words.result}>
          <CostRows
            rows={others.map((name) => ({
              name: costs.units[name],
              amount: sayConverted(convertArea(value, unit, name)),
            }))}
          />
        </section>
      )}
    </div>
  );
}
