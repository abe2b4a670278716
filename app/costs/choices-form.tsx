import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import {
  buyers,
  choiceLimits,
  choiceNames,
  type Figure,
  type ReadChoices,
} from "../../domain/costs/choices.ts";
import type { LocalTables } from "../../domain/costs/local-tables.ts";
import { costs as words } from "../../domain/messages/index.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { NativeSelect } from "../ui/native-select.tsx";
import { AmountField, NumberField } from "./figure-fields.tsx";
import { QueryForm } from "./query-form.tsx";

type NumberName = keyof typeof choiceLimits;
type AmountName = Exclude<Figure, NumberName>;

interface ChoicesProps {
  read: ReadChoices;
  tables: LocalTables;
  /** The area that the figures are for. */
  areaId?: string;
}

export function SaleChoices({ read, tables: { areas }, areaId }: ChoicesProps) {
  const { choices } = read;
  const kinds = buyers.map((value) => ({ value, label: words.buyerKinds[value] }));
  return (
    <ChoicesForm>
      <NativeSelect
        name={choiceNames.buyers}
        label={words.buyers}
        defaultValue={choices.buyers}
        options={kinds}
      />
      {areas.length > 1 && (
        <NativeSelect
          name={choiceNames.area}
          label={words.area}
          defaultValue={areaId}
          options={areas.map(({ id, area }) => ({ value: id, label: area }))}
        />
      )}
      <AmountInput figure="value" read={read} hint={words.valueHint} />
      <NumberInput figure="loanPercent" read={read} />
      <NumberInput figure="ratePercent" read={read} />
      <NumberInput figure="years" read={read} />
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          name={choiceNames.paysFee}
          value="1"
          defaultChecked={choices.paysFee}
          className="size-5 accent-leaf"
        />
        {words.paysFee}
      </label>
    </ChoicesForm>
  );
}

export function RentChoices({ read }: Pick<ChoicesProps, "read">) {
  return (
    <ChoicesForm>
      <AmountInput figure="deposit" read={read} />
      <AmountInput figure="maintenance" read={read} />
      <NumberInput figure="months" read={read} />
    </ChoicesForm>
  );
}

/** Open where a figure was changed already: an error in it must be seen without scripts too. */
function ChoicesForm({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const changed = Object.values(choiceNames).some((name) => query.has(name));
  return (
    <div data-no-print>
      <Disclosure title={words.change} open={changed}>
        <QueryForm className="grid gap-4 rounded-lg border border-line p-5 sm:grid-cols-2">
          {children}
          <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
            {words.update}
          </Button>
        </QueryForm>
      </Disclosure>
    </div>
  );
}

function AmountInput({ figure, read, hint }: { figure: AmountName; read: ReadChoices; hint?: string }) {
  const { choices, wrong } = read;
  return (
    <AmountField
      name={choiceNames[figure]}
      label={words[figure]}
      hint={hint}
      usual={choices[figure]}
      wrong={wrong.has(figure)}
    />
  );
}

function NumberInput({ figure, read }: { figure: NumberName; read: ReadChoices }) {
  const { choices, wrong } = read;
  return (
    <NumberField
      name={choiceNames[figure]}
      label={words[figure]}
      usual={choices[figure]}
      limits={choiceLimits[figure]}
      wrong={wrong.has(figure)}
    />
  );
}
