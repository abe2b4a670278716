import { serviceKinds } from "../../../domain/conversation.ts";
import type { NotificationChoices } from "../../../domain/conversation-answers.ts";
import { consents, notifications } from "../../../domain/messages/index.ts";
import { type Choice, choiceOf, fieldsOf } from "../../notifications/actions.ts";
import { useChange } from "../../notifications/use-change.ts";
import { Chip } from "../../ui/chip.tsx";
import { PushSwitch } from "./push-switch.tsx";

const words = notifications.choices;
type Way = Exclude<keyof Choice, "kind">;

/** What is sent for each kind and way. What is on from the start is the service and no consent, so it stands apart. */
export function Choices({
  choices: loaded,
  pushKey,
}: {
  choices: NotificationChoices;
  pushKey: string | null;
}) {
  // A newer process may know kinds that this page has no words for.
  const choices = loaded.filter(({ kind }) => Object.hasOwn(words.kinds, kind));
  const isService = ({ kind }: Choice) => serviceKinds.some((service) => service === kind);
  const ways: Way[] = ["in_site", "by_mail", ...(pushKey ? ["by_push" as const] : [])];
  return (
    <section className="flex flex-col gap-6">
      <div>
        <h2 className="text-xl font-bold">{words.title}</h2>
        <p className="mt-1 text-ink-soft">
          {consents.texts.alerts} {words.text}
        </p>
      </div>
      <Group title={words.service} text={words.serviceText} choices={choices.filter(isService)} ways={ways} />
      <Group
        title={words.others}
        text={words.othersText}
        choices={choices.filter((choice) => !isService(choice))}
        ways={ways}
      />
      {pushKey && <PushSwitch pushKey={pushKey} />}
    </section>
  );
}

interface GroupProps {
  title: string;
  text: string;
  choices: NotificationChoices;
  ways: Way[];
}

function Group({ title, text, choices, ways }: GroupProps) {
  return (
    <table className="w-full text-left">
      <caption className="pb-2 text-left">
        <span className="block font-bold">{title}</span>
        <span className="text-sm text-ink-soft">{text}</span>
      </caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th className="py-1 font-semibold">{words.kind}</th>
          {ways.map((way) => (
            <th key={way} className="w-18 py-1 text-center font-semibold">
              {words.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} stored={choice} ways={ways} />
        ))}
      </tbody>
    </table>
  );
}

function ChoiceRow({ stored, ways }: { stored: Choice; ways: Way[] }) {
  const { formData, send } = useChange();
  const choice = formData ? choiceOf(formData) : stored;
  return (
    <tr className="border-t border-line">
      <th className="py-1 pr-2 font-normal wrap-anywhere">{words.kinds[choice.kind]}</th>
      {ways.map((way) => (
        <td key={way} className="py-1 text-center">
          <Chip
            selected={choice[way]}
            onClick={() => send("choose", fieldsOf({ ...choice, [way]: !choice[way] }))}
            className="justify-center px-3"
          >
            <span className="sr-only">{words.label(words.kinds[choice.kind], words.ways[way])}</span>
            {choice[way] ? words.on : words.off}
          </Chip>
        </td>
      ))}
    </tr>
  );
}
