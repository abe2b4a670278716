import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { lengthText } from "../../../domain/distance.ts";
import { detail, listingSpot as words } from "../../../domain/messages/index.ts";
import { spotText } from "../../../domain/spot.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { ArrowLeftIcon, PlaceIcon } from "../../ui/icons.tsx";
import { useToast } from "../../ui/toasts.tsx";
import type { OwnSpot } from "./data.ts";

/** What became of saving: a sentence, or what is wrong with the field. */
export type SpotOutcome = { message: string; tone: "success" | "error" } | { wrong: string };

export function SpotPage({ id, title, pin, shown }: OwnSpot) {
  const { state, data: outcome, Form } = useFetcher<SpotOutcome>();
  const toast = useToast();
  useEffect(() => {
    if (outcome && "message" in outcome) toast(outcome);
  }, [outcome, toast]);
  const busy = state !== "idle";
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-6 sm:py-10">
      <header>
        <Link
          to={`/listings/${id}`}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link"
        >
          <ArrowLeftIcon className="size-4.5" /> {words.back}
        </Link>
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
      {/* Another pin is another form: its fields begin anew. */}
      <Form key={pin ? spotText(pin) : ""} method="post" className="flex flex-col gap-5">
        <TextField
          label={words.spot}
          hint={words.spotHint}
          error={outcome && "wrong" in outcome ? outcome.wrong : null}
          name="spot"
          autoComplete="off"
          maxLength={60}
          defaultValue={pin ? spotText(pin) : ""}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="show_exact"
            defaultChecked={pin?.show_exact}
            className="size-5 shrink-0 accent-leaf"
          />
          {words.showExact}
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" name="intent" value="save" busy={busy}>
            {words.save}
          </Button>
          {pin && (
            <Button type="submit" name="intent" value="remove" disabled={busy}>
              {words.remove}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
