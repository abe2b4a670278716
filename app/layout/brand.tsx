/**
 * The mark: a veranda. A roof that reaches out over two posts, and the sun coming up between them. The same drawing
 * is in public/brand/mark.svg, from which the icons are made.
 */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-9">
      <path d="M20 4.5 36.4 16a1.6 1.6 0 0 1-.9 2.9H4.5A1.6 1.6 0 0 1 3.6 16Z" className="fill-leaf" />
      <path
        d="M8.5 18.5V34M31.5 18.5V34"
        className="stroke-leaf"
        strokeWidth="3.2"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M12.2 34.4a7.8 7.8 0 0 1 15.6 0Z" className="fill-marigold" />
      <path d="M4 34.4h32" className="stroke-leaf" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  );
}

export function Brand({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <BrandMark />
      <span className="text-2xl leading-none font-extrabold tracking-tight text-ink">{name}</span>
    </span>
  );
}
