import { Combobox as Base } from "@base-ui/react/combobox";
import type { ReactNode } from "react";
import { ui } from "../../domain/messages/index.ts";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldProps, LeadIcon } from "./field.tsx";
import { CloseIcon } from "./icons.tsx";
import { optionClass, popupClass } from "./popup.ts";

export interface ComboboxProps<Item> extends Omit<FieldProps, "children"> {
  /** The suggestions for what is typed, already filtered by whoever found them. */
  items: readonly Item[];
  value: Item | null;
  onValueChange: (value: Item | null) => void;
  inputValue: string;
  /** `typed` is false when the text changed because an item was chosen or cleared. */
  onInputValueChange: (text: string, typed: boolean) => void;
  itemKey: (item: Item) => string;
  itemLabel: (item: Item) => string;
  renderItem?: (item: Item) => ReactNode;
  /** Replaces the list while there is nothing to show yet: "Searching...". */
  status?: ReactNode;
  /** Says that nothing was found. */
  empty: ReactNode;
  open?: boolean;
  /** `reason` is what happened, such as "focus-out" or "escape-key". */
  onOpenChange?: (open: boolean, reason: string) => void;
  /** Enter, while no suggestion is highlighted. */
  onEnter?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  lead?: ReactNode;
  placeholder?: string;
}

/** A text box with suggestions that arrive while one types. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { items, value, onValueChange, inputValue, onInputValueChange, itemKey, itemLabel, ...more } = props;
  const { renderItem = itemLabel, status, empty, open, onOpenChange, onFocus, onBlur, lead, ...last } = more;
  const { onEnter, placeholder, ...field } = last;
  return (
    <Field {...field}>
      {({ required, ...control }) => (
        <Base.Root
          items={items}
          filter={null}
          value={value}
          onValueChange={(next: Item | null) => onValueChange(next)}
          inputValue={inputValue}
          onInputValueChange={(text, details) => onInputValueChange(text, details.reason === "input-change")}
          itemToStringLabel={itemLabel}
          isItemEqualToValue={(a: Item, b: Item) => itemKey(a) === itemKey(b)}
          open={open}
          onOpenChange={(next, details) => onOpenChange?.(next, details.reason)}
          required={required}
        >
          <Base.InputGroup className="relative block">
            <LeadIcon>{lead}</LeadIcon>
            <Base.Input
              {...control}
              placeholder={placeholder}
              onFocus={onFocus}
              onBlur={onBlur}
              onKeyDown={(event) => {
                const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing;
                const isHighlighted = event.currentTarget.hasAttribute("aria-activedescendant");
                if (!onEnter || !isEnter || isHighlighted) return;
                event.preventDefault();
                event.preventBaseUIHandler();
                onEnter();
              }}
              className={cx(controlClass, "pr-12", !!lead && "pl-11")}
            />
            <Base.Clear
              render={<IconButton label={ui.clear}>{<CloseIcon className="size-4.5" />}</IconButton>}
              className="absolute inset-y-0.5 right-0.5"
            />
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner
              className="z-50 outline-none"
              sideOffset={6}
              collisionAvoidance={{ side: "none", align: "shift", fallbackAxisSide: "none" }}
            >
              <Base.Popup className={cx(popupClass, "w-(--anchor-width)")}>
                <Base.Status className="text-sm text-ink-soft *:block *:px-4 *:py-3">
                  {status && <span>{status}</span>}
                </Base.Status>
                {!status && (
                  <Base.Empty className="text-sm text-ink-soft not-empty:px-4 not-empty:py-3">
                    {empty}
                  </Base.Empty>
                )}
                {!status && (
                  <Base.List className="max-h-[clamp(9rem,var(--available-height),22rem)] overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
                    {(item: Item) => (
                      <Base.Item key={itemKey(item)} value={item} className={optionClass}>
                        {renderItem(item)}
                      </Base.Item>
                    )}
                  </Base.List>
                )}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
