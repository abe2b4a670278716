import type { DetailName } from "../../../domain/detail-fields.ts";
import type { ListingField, ListingForm } from "../../../domain/listing-form.ts";
import { AmountField, type AmountFieldProps } from "../../ui/amount-field.tsx";
import { TextArea, type TextAreaProps, TextField, type TextFieldProps } from "../../ui/field.tsx";
import { NativeSelect, type NativeSelectProps } from "../../ui/native-select.tsx";
import type { ListingFormState } from "./use-listing-form.ts";

type TextName = { [Field in ListingField]: ListingForm[Field] extends string ? Field : never }[ListingField];
type Bound<Props> = Omit<Props, "name" | "value" | "onChange" | "error" | "id"> & {
  state: ListingFormState;
  name: TextName;
};

/** A control's id is its field's name: the error summary links to it. */
function binding<Field extends TextName>(state: ListingFormState, name: Field) {
  return {
    id: name,
    markRequired: true,
    name,
    value: state.form[name],
    error: faultOf(state, name),
    onChange: (event: { target: { value: string } }) =>
      // The cast is safe: the options of a select are the values of its field, and all other fields are texts.
      state.set(name, event.target.value as ListingForm[Field]),
  };
}

export function faultOf({ fault }: ListingFormState, name: ListingField): string | null {
  return fault && (fault.field === name || fault.also?.includes(name)) ? fault.message : null;
}

export function BoundText({ state, name, ...rest }: Bound<TextFieldProps>) {
  return <TextField {...rest} {...binding(state, name)} />;
}

export function BoundAmount({
  state,
  name,
  ...rest
}: Bound<Omit<AmountFieldProps, "onValue">> & { name: "price" | "area_value" | DetailName }) {
  const { onChange: _, ...bound } = binding(state, name);
  return <AmountField {...rest} {...bound} onValue={(text) => state.set(name, text)} />;
}

export function BoundArea({ state, name, ...rest }: Bound<TextAreaProps>) {
  return <TextArea {...rest} {...binding(state, name)} />;
}

export function BoundSelect({ state, name, ...rest }: Bound<NativeSelectProps>) {
  return <NativeSelect {...rest} {...binding(state, name)} />;
}

interface DetailProps {
  state: ListingFormState;
  name: DetailName;
  label: string;
}

const boxClass = "flex min-h-12 items-center gap-3";
const tickClass = "size-5 shrink-0 accent-leaf";

export function BoundFlag({ state, name, label, hint }: DetailProps & { hint?: string }) {
  return (
    <div className="[.grid>&]:self-end">
      <label className={boxClass}>
        <input
          type="checkbox"
          id={name}
          checked={state.form[name] === "yes"}
          onChange={(event) => state.set(name, event.target.checked ? "yes" : "")}
          aria-describedby={hint && `${name}-hint`}
          className={tickClass}
        />
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

export function BoundSeveral({
  state,
  name,
  label,
  options,
}: DetailProps & Pick<NativeSelectProps, "options">) {
  const chosen = state.form[name].split(",").filter(Boolean);
  const toggle = (value: string, wanted: boolean) =>
    state.set(name, [...chosen.filter((one) => one !== value), ...(wanted ? [value] : [])].join(","));
  return (
    <fieldset id={name} className="sm:col-span-2">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-5 sm:grid-cols-3">
        {options.map(({ value, label: word }) => (
          <label key={value} className={boxClass}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className={tickClass}
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function optionsOf<Value extends string>(values: readonly Value[], labels?: Record<Value, string>) {
  return values.map((value) => {
    const label: string = labels?.[value] ?? value;
    return { value, label };
  });
}
