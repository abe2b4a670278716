import { listingDetails } from "../../../domain/messages/index.ts";

const words = listingDetails.rera;

export interface RegisteredProjectProps {
  number: string;
  /** The project's page in the state's register. */
  url: string;
  qr: { path: string; size: number };
}

/**
 * As Maharashtra's Order 46C/2025 asks of advertisements: the QR code at the top right, large enough to scan, number and
 * authority's address in letters at least as large as the largest of the contact and of the address, in contrast.
 */
export function RegisteredProject({ number, url, qr }: RegisteredProjectProps) {
  return (
    <aside className="grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-lg border border-line bg-surface p-4 text-xl font-semibold text-ink max-sm:text-lg sm:text-right">
      <div className="min-w-0 wrap-anywhere sm:self-end">
        <p>{words.project}</p>
        <p data-rera-number>{number}</p>
      </div>
      {/* Dark on white in dark mode too: many scanners read nothing else. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={words.qr}
        shapeRendering="crispEdges"
        className="size-32 sm:row-span-2"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <a
        href={url}
        rel="noopener nofollow"
        className="wrap-anywhere max-sm:col-span-2 max-sm:pt-2 sm:self-start"
      >
        {words.register(new URL(url).host)}
      </a>
    </aside>
  );
}
