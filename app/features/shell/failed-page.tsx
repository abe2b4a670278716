import { shell } from "../../../domain/messages/index.ts";
import { Button } from "../../ui/button.tsx";
import { VerandaAtNight } from "./veranda-at-night.tsx";

/** A page that broke: what happened, and a retry. */
export function FailedPage() {
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center">
      <VerandaAtNight className="w-full max-w-sm" />
      <h1 className="text-3xl">{shell.failed.title}</h1>
      <p className="max-w-md text-lg text-ink-soft">{shell.failed.sentence}</p>
      <Button tone="primary" size="lg" className="mt-2" onClick={() => window.location.reload()}>
        {shell.failed.action}
      </Button>
    </div>
  );
}
