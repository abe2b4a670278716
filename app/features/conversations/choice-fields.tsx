import { useState } from "react";
import { contactChoices as choiceNames } from "../../../domain/conversation.ts";
import type { ListingContactChoices } from "../../../domain/conversation-answers.ts";
import { contactChoices as words } from "../../../domain/messages/index.ts";
import { NativeSelect } from "../../ui/native-select.tsx";

type Chosen = Omit<ListingContactChoices[number], "id" | "title">;

const hourRanges = [
  [8, 20],
  [9, 18],
  [10, 19],
  [18, 22],
] as const;

const nameOf = (from: number, to: number) => words.hourRange(words.hour(from), words.hour(to));

/** Who, and for signed-in people between which hours. */
export function ChoiceFields({ title, chosen }: { title: string; chosen: Chosen | null }) {
  const [choice, setChoice] = useState<string>(chosen?.choice ?? "");
  const hours =
    chosen?.from_hour != null && chosen.to_hour != null ? `${chosen.from_hour}-${chosen.to_hour}` : "";
  const known = hourRanges.map(([from, to]) => ({ value: `${from}-${to}`, label: nameOf(from, to) }));
  const own = hours && !known.some(({ value }) => value === hours) && chosen;
  const options = [
    ...known,
    ...(own ? [{ value: hours, label: nameOf(own.from_hour ?? 0, own.to_hour ?? 0) }] : []),
  ];
  const hint = choiceNames.find((name) => name === choice);
  return (
    <>
      <NativeSelect
        label={<span className="sr-only">{words.choose(title)}</span>}
        name="choice"
        value={choice}
        onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        hint={hint && words.hints[hint]}
        {...(chosen === null && { placeholder: words.mixed })}
        options={choiceNames.map((value) => ({ value, label: words.choices[value] }))}
      />
      {choice === "signed_in" && (
        <NativeSelect
          label={<span className="sr-only">{words.hours}</span>}
          name="hours"
          defaultValue={hours}
          placeholder={words.anyHour}
          options={options}
        />
      )}
    </>
  );
}
