import drawing from "./hero-street.svg?no-inline";

/** A row of houses at the edge of the hero. The drawing takes its colours from the tokens. Decoration. */
export function HeroStreet({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 300" preserveAspectRatio="xMaxYMax meet" aria-hidden="true" className={className}>
      <use href={`${drawing}#street`} />
    </svg>
  );
}
