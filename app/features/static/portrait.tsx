import { cx } from "../../ui/cx.ts";

/** Stands where the founder's photograph would: a person on the veranda. */
export function Portrait({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true" className={cx("rounded-xl", className)}>
      <rect width="240" height="240" fill="#fcecca" />
      <circle cx="176" cy="70" r="34" fill="#f0a31b" />
      <path d="M0 168c50-26 90-18 130-8s80 4 110-12v92H0Z" fill="#8fb08d" />
      <path d="M0 196c60-18 130-14 240-2v46H0Z" fill="#3f7850" />
      <path d="M44 240c2-52 30-78 76-78s74 26 76 78Z" fill="#1f5c3b" />
      <path d="M98 162c6 16 38 16 44 0l-4-22h-36Z" fill="#b87a4b" />
      <path d="m98 162 22 30 22-30 10 6-32 44-32-44Z" fill="#fbf7ef" />
      <ellipse cx="120" cy="108" rx="34" ry="40" fill="#c98d5b" />
      <path
        d="M84 108c-6-44 20-58 38-58 24 0 44 18 34 60-4-18-14-30-30-34-14 10-32 10-42 32Z"
        fill="#2a2019"
      />
      <path d="M0 0h240v14H0ZM14 14h14v226H14ZM212 14h14v226h-14Z" fill="#b4532f" />
    </svg>
  );
}
