import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** The tab list scrolls sideways on a narrow phone instead of wrapping. */
export function Tabs<Value extends string>({ label, items, value, onValueChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="min-h-12 shrink-0 rounded-t-sm px-2.5 sm:px-4 font-semibold text-ink-soft transition-colors duration-150 outline-offset-[-3px] hover:text-ink data-active:text-leaf-ink"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full bg-leaf transition-[translate,width] duration-300 ease-settle" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-6 outline-offset-4">
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
