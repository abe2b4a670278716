import { useState } from "react";
import { useFetcher } from "react-router";
import { longDate } from "../../../domain/long-date.ts";
import { notifications, consents as words } from "../../../domain/messages/index.ts";
import type { OwnConsents } from "../../../domain/own-answers.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeOutcome, Intent } from "./actions.ts";
import { useOutcomeToast } from "./use-own-properties.ts";

type Consent = OwnConsents[number];
const maxShown = 10;

/** What the person agreed to, each with its exact text and a button that takes it back. Null if it is not known. */
export function ConsentList({ consents }: { consents: OwnConsents | null }) {
  const [all, setAll] = useState(false);
  const known = consents ?? [];
  const shown = all ? known : known.slice(0, maxShown);
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-lg font-bold">{words.title}</h2>
      <p className="mt-1 text-ink-soft">
        {consents === null ? words.loadFailed : known.length === 0 ? words.none : words.intro}
      </p>
      <ul className="mt-2" aria-label={words.title}>
        {shown.map((consent) => (
          <li key={`${consent.kind} ${consent.about}`} className="border-b border-line py-4">
            <Row consent={consent} />
          </li>
        ))}
      </ul>
      {shown.length < known.length && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {words.showAll(known.length)}
        </Button>
      )}
    </section>
  );
}

function Row({ consent }: { consent: Consent }) {
  const { Form, state, data: outcome } = useFetcher<ChangeOutcome>();
  useOutcomeToast(outcome);
  const name = nameOf(consent);
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p>{consent.text}</p>
      <p className="text-sm text-ink-soft">{words.since(longDate(consent.recorded_at), consent.version)}</p>
      {consent.kind === "terms" ? (
        <p className="text-sm text-ink-soft">{words.closeAccount}</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value={"withdraw" satisfies Intent} />
          <input type="hidden" name="kind" value={consent.kind} />
          <input type="hidden" name="about" value={consent.about} />
          <Button type="submit" busy={state !== "idle"} aria-label={words.withdrawOf(name)} className="mt-2">
            {words.withdraw}
          </Button>
        </Form>
      )}
    </div>
  );
}

function nameOf({ kind, about, title, name }: Consent): string {
  if (kind === "terms") return words.names.terms;
  if (kind === "contact") return words.names.contact(title);
  if (kind === "contact_person") return words.names.contact_person(title, name);
  const [notification = "", way = ""] = about.split(" ");
  const kinds: Record<string, string> = notifications.choices.kinds;
  return words.names.alerts(kinds[notification] ?? notification, words.ways[way] ?? way);
}
