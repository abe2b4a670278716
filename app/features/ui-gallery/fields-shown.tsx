import { useState } from "react";
import { Combobox } from "../../ui/combobox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { PlaceIcon } from "../../ui/icons.tsx";
import { NativeSelect } from "../../ui/native-select.tsx";
import { Shelf } from "./shelf.tsx";

const units = [
  { value: "sqft", label: "Square feet" },
  { value: "acre", label: "Acres" },
] as const;
const towns = ["Baramati", "Pune", "Nashik", "Nagpur"];

export function FieldsShown() {
  const [town, setTown] = useState<string | null>(null);
  const [text, setText] = useState("");
  const found = towns.filter((name) => name.toLowerCase().startsWith(text.toLowerCase()));
  return (
    <Shelf title="Fields">
      <ErrorSummary
        title="Two things need a look"
        attempt={0}
        errors={[
          { fieldId: "broken", message: "Please enter a valid price" },
          { message: "The form as a whole" },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Title" placeholder="A house with a veranda" hint="What is it, in one line?" />
        <TextField
          id="broken"
          label="Price"
          lead="₹"
          error="Please enter a valid price"
          inputMode="decimal"
        />
        <TextField label="Landmark" optional />
        <TextField label="Email" value="asha@example.com" readOnly />
        <TextField label="Disabled" disabled value="While a request runs" />
        <NativeSelect label="The phone's own picker" options={units} placeholder="Any" />
        <Combobox
          label="Town"
          items={found}
          value={town}
          onValueChange={setTown}
          inputValue={text}
          onInputValueChange={setText}
          itemKey={(name) => name}
          itemLabel={(name) => name}
          empty="No locations found"
          lead={<PlaceIcon className="size-5" />}
          placeholder="Start typing"
        />
        <Combobox
          label="Town, while it searches"
          items={[]}
          value={null}
          onValueChange={() => {}}
          inputValue=""
          onInputValueChange={() => {}}
          itemKey={String}
          itemLabel={String}
          status="Searching..."
          empty="No locations found"
        />
        <TextArea label="Description" className="sm:col-span-2" />
      </div>
    </Shelf>
  );
}
