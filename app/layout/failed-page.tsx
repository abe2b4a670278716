import { useSyncExternalStore } from "react";
import { shell } from "../../domain/messages/index.ts";
import { Button } from "../ui/button.tsx";
import { VerandaAtNight } from "../ui/veranda-at-night.tsx";

/** A page that broke or could not be fetched: what happened, and a retry. */
export function FailedPage() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const words = shell.failed;
  const title = online ? words.title : words.offlineTitle;
  return (
    <div className="page-width flex flex-col items-center gap-4 py-16 text-center">
      {/* The page that failed took its title along. */}
      <title>{title}</title>
      <VerandaAtNight className="w-full max-w-sm" />
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-md text-lg text-ink-soft">{online ? words.sentence : words.offlineSentence}</p>
      <Button tone="primary" size="lg" className="mt-2" onClick={() => window.location.reload()}>
        {words.action}
      </Button>
    </div>
  );
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
