import { contact } from "../../../domain/messages/index.ts";

export function ContactTiles() {
  return (
    <dl className="grid grid-cols-1 gap-y-8 border-y border-line py-8 sm:grid-cols-3 sm:divide-x sm:divide-line">
      {Object.values(contact.tiles).map((tile) => (
        <div key={tile.title} className="flex flex-col px-2 sm:px-8 sm:first:pl-2">
          <dt className="text-sm font-semibold text-ink-soft">{tile.title}</dt>
          <dd className="text-4xl font-extrabold tracking-tight text-leaf-ink tabular-nums">{tile.value}</dd>
          <dd className="text-ink-soft">{tile.text}</dd>
        </div>
      ))}
    </dl>
  );
}
