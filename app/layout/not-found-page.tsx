import { shell } from "../../domain/messages/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { VerandaAtNight } from "../ui/veranda-at-night.tsx";

export function NotFoundPage() {
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <VerandaAtNight className="w-full max-w-sm" />
      <h1 className="mt-3 text-3xl">{shell.notFound.title}</h1>
      <p className="text-lg text-ink-soft">{shell.notFound.sentence}</p>
      <LinkButton to="/" tone="primary" size="lg" className="mt-3">
        {shell.notFound.action}
      </LinkButton>
    </div>
  );
}
