/** Illustration of empty and failed pages: a house at night. */
export function VerandaAtNight({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 240" aria-hidden="true" className={className}>
      <rect width="360" height="240" rx="26" fill="#23324a" />
      <circle cx="286" cy="58" r="20" fill="#f6e7c1" />
      <g fill="#f6e7c1" opacity="0.75">
        <circle cx="60" cy="42" r="1.8" />
        <circle cx="112" cy="70" r="1.4" />
        <circle cx="158" cy="34" r="1.6" />
        <circle cx="222" cy="52" r="1.3" />
        <circle cx="318" cy="112" r="1.6" />
        <circle cx="34" cy="104" r="1.4" />
      </g>
      <path
        d="M0 190c60-26 120-22 180-8s120 12 180-8v40a26 26 0 0 1-26 26H26a26 26 0 0 1-26-26Z"
        fill="#1b4630"
      />
      <path d="m180 74 104 58H76Z" fill="#8f3b22" />
      <path d="M64 132h232v10H64Z" fill="#6f2d1a" />
      <path d="M104 142h152v62H104Z" fill="#d8b98a" />
      <path d="M162 158h36v46h-36Z" fill="#f5b63f" />
      <path d="M120 156h26v22h-26ZM214 156h26v22h-26Z" fill="#5b4a3a" />
      <path d="M80 142h9v62h-9ZM271 142h9v62h-9Z" fill="#f1e3c8" />
      <path d="M180 142v8" stroke="#f1e3c8" strokeWidth="2" />
      <circle cx="180" cy="154" r="5" fill="#fff3d0" />
      <path d="M64 204h232v9H64Z" fill="#a9855a" />
      <path d="M52 213h256v8H52Z" fill="#8d6c46" />
    </svg>
  );
}
