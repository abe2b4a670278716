import { useId } from "react";
import { search as words } from "../../domain/messages/index.ts";
import { type Suggestion, suggestionGroups } from "../../domain/search/suggestions/suggestion.ts";
import { cx } from "../ui/cx.ts";
import { optionClass, popupClass } from "../ui/popup.ts";

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The one that the keyboard has reached. */
  active: Suggestion | undefined;
  optionId: (suggestion: Suggestion) => string;
  onChoose: (text: string) => void;
}

/** The options of the search box, in groups. */
export function SuggestionList({ id, ...props }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.suggestions.label}
      className={cx(
        popupClass,
        "absolute top-full right-0 left-0 z-50 mt-1.5 max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 text-left",
      )}
    >
      {suggestionGroups.map((group) => (
        <SuggestionGroup key={group} group={group} {...props} />
      ))}
    </div>
  );
}

interface SuggestionGroupProps extends Omit<SuggestionListProps, "id"> {
  group: Suggestion["group"];
}

function SuggestionGroup({ group, suggestions, active, optionId, onChoose }: SuggestionGroupProps) {
  const titleId = useId();
  const own = suggestions.filter((one) => one.group === group);
  if (own.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} role="presentation" className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint">
        {words.suggestions.groups[group]}
      </div>
      {own.map((suggestion) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which names the active option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys.
        <div
          key={suggestion.text}
          id={optionId(suggestion)}
          role="option"
          aria-selected={suggestion === active}
          data-highlighted={suggestion === active ? "" : undefined}
          className={optionClass}
          // The field keeps the focus, so that a press does not close the list before it counts.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion.text)}
        >
          <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>
          {suggestion.detail && <span className="shrink-0 text-xs text-ink-faint">{suggestion.detail}</span>}
        </div>
      ))}
    </div>
  );
}
