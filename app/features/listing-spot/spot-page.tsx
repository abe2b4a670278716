import { type ComponentType, useEffect, useState } from "react";
import { type FormProps, useFetcher, useLocation } from "react-router";
import { lengthText } from "../../../domain/distance.ts";
import { detail, listingSpot as words } from "../../../domain/messages/index.ts";
import { spotText } from "../../../domain/spot.ts";
import { SpotField } from "../../map/spot-field.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { PlaceIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toasts.tsx";
import type { OwnSpot } from "./data.ts";

/** What became of saving: a sentence, or what is wrong with the field. */
export type SpotOutcome = { message: string; tone: "success" | "error" } | { wrong: string };

/** What the listing form could not save, handed over with the address. */
interface UnsavedSpot {
  spot: string;
  show_exact: string;
}

export function SpotPage({ id, title, pin, shown, around }: OwnSpot) {
  const handedOver = (useLocation().state as { unsaved?: UnsavedSpot } | null)?.unsaved;
  const { state, data: outcome, Form } = useFetcher<SpotOutcome>();
  const toast = useToast();
  useEffect(() => {
    if (outcome && "message" in outcome) toast(outcome);
  }, [outcome, toast]);
  const busy = state !== "idle";
  const isSaved = outcome && "message" in outcome && outcome.tone === "success";
  const unsaved = isSaved ? undefined : handedOver;
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-6 sm:py-10">
      <header>
        <BackLink to={`/listings/${id}`}>{words.back}</BackLink>
        <h1 className="mb-1 text-3xl font-bold">{words.title}</h1>
        <p className="mb-3 font-semibold wrap-anywhere">{title}</p>
        <p className="max-w-prose text-ink-soft">{words.intro}</p>
      </header>
      <section className="flex gap-3 rounded-lg border border-line bg-surface p-4">
        <PlaceIcon className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
        <div>
          <h2 className="font-semibold">{words.now}</h2>
          <p role="status">
            {shown.precision === "none"
              ? words.unknown
              : detail.map.precision[shown.precision](lengthText((shown.radius ?? 0) / 1000))}
          </p>
        </div>
      </section>
      {unsaved && <Banner tone="error">{words.unsaved}</Banner>}
      {/* Another pin is another form: its fields begin anew. */}
      <SpotForm
        key={pin ? spotText(pin) : ""}
        {...{ Form, busy, around }}
        start={unsaved ?? { spot: pin ? spotText(pin) : "", show_exact: pin?.show_exact ? "yes" : "" }}
        hasPin={pin !== null}
        error={outcome && "wrong" in outcome ? outcome.wrong : null}
      />
    </div>
  );
}

interface SpotFormProps extends Pick<OwnSpot, "around"> {
  Form: ComponentType<FormProps>;
  start: UnsavedSpot;
  hasPin: boolean;
  busy: boolean;
  error: string | null;
}

function SpotForm({ Form, start, around, hasPin, busy, error }: SpotFormProps) {
  const [spot, setSpot] = useState(start.spot);
  const [showExact, setShowExact] = useState(start.show_exact === "yes");
  return (
    <Form method="post" className="flex flex-col gap-5">
      <SpotField {...{ spot, showExact, error, around }} onSpot={setSpot} onShowExact={setShowExact} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="primary" name="intent" value="save" busy={busy}>
          {words.save}
        </Button>
        {hasPin && (
          <Button type="submit" name="intent" value="remove" disabled={busy}>
            {words.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
