/**
 * The further filters of the listings page: each a facet with a few values, any of which will do. Of amenities each has
 * to be there. The database has the same list (`search.choices`), and a test holds the two together.
 */
export const choiceValues = {
  bhk: ["1rk", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5", "5+"],
  furnished_status: ["furnished", "semi_furnished", "unfurnished"],
  availability: ["now", "three_months", "year", "under_construction"],
  listed_by: ["owner", "agent", "builder"],
  floor: ["basement", "ground", "low", "middle", "high", "top"],
  facing: ["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"],
  amenities: [
    ...(["lift", "power_backup", "pets_allowed", "security", "gated", "cctv", "garden"] as const),
    ...([
      "play_area",
      "gym",
      "pool",
      "clubhouse",
      "piped_gas",
      "solar",
      "rainwater",
      "visitor_parking",
    ] as const),
  ],
  land_use: ["agricultural", "non_agricultural"],
} as const;

export type ChoiceFacet = keyof typeof choiceValues;
export type Choices = { [Facet in ChoiceFacet]?: (typeof choiceValues)[Facet][number][] };

export const choiceFacets = Object.keys(choiceValues) as ChoiceFacet[];
