/** A row of houses at the edge of the hero, in the colours of the tokens. Decoration. */
export default function HeroStreet({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 300"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className={className}
      fill="none"
    >
      <circle cx="430" cy="92" r="46" className="fill-marigold opacity-80" />
      <path d="M0 300 C90 232 170 246 250 226 C350 200 420 236 560 190 V300 Z" className="fill-leaf-soft" />
      <g className="fill-leaf opacity-25">
        <path d="M92 300 V176 h44 V300 Z M150 300 V140 h52 V300 Z M214 300 V190 h38 V300 Z" />
      </g>
      <g className="fill-leaf">
        <path d="M268 300 V214 L320 176 L372 214 V300 Z" />
        <path d="M402 300 V158 h74 V300 Z" className="opacity-80" />
        <path d="M488 300 V206 L530 174 L572 206 V300 Z" className="opacity-90" />
      </g>
      <g className="fill-marigold-soft">
        <path d="M306 300 v-46 a14 14 0 0 1 28 0 v46 Z" />
        <path d="M282 232 h16 v18 h-16 Z M342 232 h16 v18 h-16 Z" />
        <path d="M416 176 h14 v16 h-14 Z M448 176 h14 v16 h-14 Z M416 208 h14 v16 h-14 Z M448 208 h14 v16 h-14 Z M416 240 h14 v16 h-14 Z M448 240 h14 v16 h-14 Z" />
        <path d="M518 300 v-44 h24 v44 Z" />
      </g>
      <g className="stroke-leaf" strokeWidth="5" strokeLinecap="round">
        <path d="M62 300 V232" />
        <path d="M62 234 C40 222 30 226 18 240 M62 234 C50 210 36 206 22 212 M62 234 C84 222 94 226 106 240 M62 234 C74 210 88 206 102 212" />
      </g>
    </svg>
  );
}
