/** One line below the search box: choosing it searches for its text. */
export interface Suggestion {
  group: "understood" | "places" | "kinds" | "recent";
  text: string;
  label: string;
  /** How many listings there are, for example. */
  detail: string | null;
}

export const suggestionGroups = ["understood", "places", "kinds", "recent"] as const;
