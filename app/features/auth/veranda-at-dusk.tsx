/** Illustration of the account screens: a veranda in the evening. */
export function VerandaAtDusk({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 560" aria-hidden="true" className={className} preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2c3f63" />
          <stop offset="0.5" stopColor="#b0697a" />
          <stop offset="1" stopColor="#f2b46b" />
        </linearGradient>
        <radialGradient id="dusk-lamp">
          <stop offset="0" stopColor="#ffe9b0" stopOpacity="0.95" />
          <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="640" height="560" fill="url(#dusk-sky)" />
      <circle cx="508" cy="208" r="44" fill="#ffdf9b" />
      <path d="M0 318c78-64 132-74 206-36s122-42 196-44 160 44 238 26v96H0Z" fill="#6d5a72" opacity="0.75" />
      <path d="M0 348c96-44 190-36 286-14s238-2 354-30v96H0Z" fill="#3f5a4a" />
      <g fill="#24402f" transform="translate(46 -6)">
        <path d="M560 372c-6-62-4-128 6-176h8c-6 50-6 116 0 176Z" />
        <path d="M572 200c-34-26-70-20-92 4 34-10 62-8 92-4ZM572 200c28-34 62-34 84-14-32-4-56 2-84 14ZM572 200c-16-38-46-54-74-50 30 12 52 28 74 50ZM572 200c8-38 34-58 60-58-24 16-42 34-60 58Z" />
      </g>
      <path d="M0 384c160-20 480-20 640 0v176H0Z" fill="#2f5138" />
      <path d="M264 132 548 268H-20Z" fill="#9c4526" />
      <path d="M264 132 548 268h-34L264 150 14 268h-34Z" fill="#7c331b" />
      <path d="M-20 268h568v18H-20Z" fill="#6a2c18" />
      <rect x="34" y="286" width="460" height="146" fill="#e2c597" />
      <rect x="34" y="286" width="460" height="30" fill="#c9a877" />
      <circle cx="264" cy="338" r="150" fill="url(#dusk-lamp)" />
      <path d="M222 322h84v110h-84Z" fill="#6d3f22" />
      <path d="M230 330h32v102h-32ZM266 330h32v102h-32Z" fill="#f6c35f" />
      <path
        d="M206 308c20 18 96 18 116 0"
        stroke="#e79a1f"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 11"
        fill="none"
      />
      <path d="M84 330h72v58H84ZM372 330h72v58h-72Z" fill="#7a5636" />
      <path d="M92 338h26v42H92ZM122 338h26v42h-26ZM380 338h26v42h-26ZM410 338h26v42h-26Z" fill="#f3cf86" />
      <path d="M120 286v128M196 286v128" stroke="#5c3d22" strokeWidth="4" />
      <rect x="106" y="412" width="104" height="11" rx="5" fill="#8a5a30" />
      <g fill="#f4e6cb">
        <path d="M12 286h22v146H12ZM484 286h22v146h-22Z" />
        <path d="M4 286h38v12H4ZM476 286h38v12h-38ZM4 420h38v12H4ZM476 420h38v12h-38Z" />
      </g>
      <path d="M264 286v22" stroke="#4b321c" strokeWidth="3" />
      <path d="m252 308 24 0 6 18h-36Z" fill="#c8781f" />
      <circle cx="264" cy="330" r="9" fill="#fff4d2" />
      <path d="M-10 432h536v14H-10Z" fill="#b58d5e" />
      <path d="M-24 446h570v14H-24Z" fill="#9d764a" />
      <path d="M-40 460h604v16H-40Z" fill="#85623c" />
      <g>
        <path d="M540 428h62v10h-62ZM548 438h46v46h-46ZM536 484h70v10h-70Z" fill="#d8663b" />
        <path
          d="M571 428c-24-10-30-34-22-52 8 14 14 14 22 0 8 16 14 14 22-2 10 20 2 44-22 54Z"
          fill="#3f7a4a"
        />
      </g>
      <path d="M0 520c120-30 300-40 460-16s140 10 180 2v54H0Z" fill="#24402f" />
      <g fill="#f0a31b">
        <circle cx="70" cy="520" r="6" />
        <circle cx="98" cy="530" r="5" />
        <circle cx="420" cy="524" r="6" />
        <circle cx="452" cy="534" r="5" />
        <circle cx="486" cy="526" r="6" />
      </g>
    </svg>
  );
}
