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
    <aside className="flex items-center justify-end gap-4 rounded-lg border border-line bg-surface p-4 text-xl text-ink max-sm:text-lg">
      <div className="min-w-0 flex-1 text-right font-semibold wrap-anywhere">
        <p>{words.project}</p>
        <p data-rera-number>{number}</p>
        <a href={url} rel="noopener nofollow">
          {words.register(new URL(url).host)}
        </a>
      </div>
      {/* Dark on white in dark mode too: many scanners read nothing else. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={words.qr}
        shapeRendering="crispEdges"
        className="size-32 shrink-0 bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
    </aside>
  );
}
