/** An empty plot with a sign in the ground: nothing stands here yet. Decoration. */
export default function EmptyPlot() {
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true" className="w-56 max-w-full" fill="none">
      <circle cx="182" cy="42" r="20" className="fill-marigold" />
      <path d="M0 150 C40 104 96 112 134 104 C180 94 214 112 240 150 Z" className="fill-leaf-soft" />
      <path d="M24 150 C70 124 150 126 226 150 Z" className="fill-leaf opacity-25" />
      <path d="M112 138 V72" className="stroke-terracotta" strokeWidth="6" strokeLinecap="round" />
      <rect
        x="78"
        y="44"
        width="68"
        height="36"
        rx="7"
        className="fill-surface stroke-line-strong"
        strokeWidth="2.5"
      />
      <path d="M92 57 h40 M92 67 h24" className="stroke-leaf" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M40 138 q4 -14 0 -22 M40 138 q-8 -10 -14 -10 M40 138 q8 -10 14 -10 M186 134 q3 -10 0 -16 M186 134 q7 -8 12 -8"
        className="stroke-leaf"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
