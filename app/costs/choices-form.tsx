import type { ReactNode } from "react";
import { buyers, type CostChoices, type choiceLimits, choiceNames } from "../../domain/costs/choices.ts";
import type { LocalTables } from "../../domain/costs/local-tables.ts";
import { costs as words } from "../../domain/messages/index.ts";
import { groupIndian } from "../../domain/price.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { TextField } from "../ui/field.tsx";
import { NativeSelect } from "../ui/native-select.tsx";
import { QueryForm } from "./query-form.tsx";

interface ChoicesProps {
  choices: CostChoices;
  tables: LocalTables;
  /** The area that the figures are for. */
  areaId?: string;
}

export function SaleChoices({ choices, tables: { areas }, areaId }: ChoicesProps) {
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
      <AmountInput
        name={choiceNames.value}
        label={words.value}
        hint={words.valueHint}
        value={choices.value}
      />
      <NumberInput name="loanPercent" choices={choices} />
      <NumberInput name="ratePercent" choices={choices} />
      <NumberInput name="years" choices={choices} />
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

export function RentChoices({ choices }: Pick<ChoicesProps, "choices">) {
  return (
    <ChoicesForm>
      <AmountInput name={choiceNames.deposit} label={words.deposit} value={choices.deposit || undefined} />
      <AmountInput name={choiceNames.maintenance} label={words.maintenance} value={choices.maintenance} />
      <NumberInput name="months" choices={choices} />
    </ChoicesForm>
  );
}

function ChoicesForm({ children }: { children: ReactNode }) {
  return (
    <div data-no-print>
      <Disclosure title={words.change}>
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

function AmountInput({
  name,
  label,
  hint,
  value,
}: {
  name: string;
  label: string;
  hint?: string;
  value?: number;
}) {
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      lead="₹"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value ? groupIndian(value) : ""}
    />
  );
}

function NumberInput({ name, choices }: { name: keyof typeof choiceLimits; choices: CostChoices }) {
  return (
    <TextField
      name={choiceNames[name]}
      label={words[name]}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={choices[name]}
    />
  );
}
