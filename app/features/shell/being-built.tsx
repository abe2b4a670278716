import { shell } from "../../../domain/messages/index.ts";

/** Stands at a route until its screen lands. */
export function BeingBuilt({ title }: { title: string }) {
  return (
    <div className="page-width section-space">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{shell.comingSoon}</p>
    </div>
  );
}
