import { type PointerEvent, type ReactNode, useRef } from "react";
import { listings, map as words } from "../../../../domain/messages/index.ts";
import { Button } from "../../../ui/button.tsx";
import { ListIcon, MapIcon } from "../../../ui/icons.tsx";

export type SheetHeight = "third" | "half" | "all";

const heights: Record<SheetHeight, { share: number; next: SheetHeight }> = {
  third: { share: 1 / 3, next: "half" },
  half: { share: 0.55, next: "all" },
  all: { share: 1, next: "third" },
};

export interface SheetProps {
  id: string;
  height: SheetHeight;
  onHeight: (height: SheetHeight) => void;
  status: string | null;
  children: ReactNode;
}

/** On a phone the list lies over the lower part of the map; its handle is pulled or pressed. Elsewhere it is a column. */
export function Sheet({ id, height, onHeight, status, children }: SheetProps) {
  const section = useRef<HTMLElement>(null);
  const pull = useRef<{ from: number; height: number; reached: number; moved: boolean } | null>(null);

  function begin(event: PointerEvent<HTMLButtonElement>) {
    const current = section.current?.offsetHeight ?? 0;
    pull.current = { from: event.clientY, height: current, reached: current, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function move({ clientY }: PointerEvent) {
    const [started, sheet] = [pull.current, section.current];
    if (!started || !sheet) return;
    const by = started.from - clientY;
    if (Math.abs(by) > 6) started.moved = true;
    if (!started.moved) return;
    started.reached = started.height + by;
    sheet.dataset.pulled = "";
    sheet.style.height = `${started.reached}px`;
  }
  function end() {
    const [started, sheet] = [pull.current, section.current];
    if (!started?.moved || !sheet) return;
    const share = started.reached / (sheet.parentElement?.offsetHeight || 1);
    const away = (name: SheetHeight) => Math.abs(heights[name].share - share);
    delete sheet.dataset.pulled;
    sheet.style.height = "";
    onHeight(
      (["third", "half", "all"] as const).reduce((best, name) => (away(name) < away(best) ? name : best)),
    );
  }

  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-label={listings.results}
      data-height={height}
      className="map-sheet"
    >
      <button
        type="button"
        aria-label={words.sheet[height]}
        className="map-handle"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={({ detail }) => {
          // A mouse also clicks after it has dragged the sheet: that click is ignored. With the keyboard `detail` is 0.
          if (detail === 0 || !pull.current?.moved) onHeight(heights[height].next);
          pull.current = null;
        }}
      />
      <p role="status" className="map-status">
        {status}
      </p>
      <div className="map-rows">{children}</div>
      <Button
        tone="primary"
        className="map-switch"
        onClick={() => onHeight(height === "all" ? "third" : "all")}
      >
        {height === "all" ? <MapIcon className="size-4.5" /> : <ListIcon className="size-4.5" />}
        {height === "all" ? words.showMap : words.list}
      </Button>
    </section>
  );
}
