import drawing from "./veranda-at-night.svg?no-inline";

/** Illustration of empty and failed pages: a house at night. */
export function VerandaAtNight({ className }: { className?: string }) {
  return <img src={drawing} alt="" width={360} height={240} loading="lazy" className={className} />;
}
