import { z } from "zod";
import { listingTypes } from "./property.ts";
import { searchAnswer } from "./search-answers.ts";

/** What `search_map` answers with: the search's answer for an area, and what a map shows of it. */

const precision = z.enum(["exact", "street", "locality", "pincode"]);

export const mapAnswer = searchAnswer.extend({
  /** Listings that fulfil the filters and that no map can show. */
  without_place: z.number(),
  /** West, south, east, north: the view, widened to whole squares of 16 pixels. Everything is exact for that. */
  area: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  clusters: z.array(
    z.strictObject({
      lat: z.number(),
      lng: z.number(),
      count: z.number(),
      /** These for a single listing only. */
      id: z.string().optional(),
      price: z.number().optional(),
      listing_type: z.enum(listingTypes).optional(),
      precision: precision.optional(),
    }),
  ),
  rows: z.array(searchAnswer.shape.rows.element.extend({ lat: z.number(), lng: z.number(), precision })),
});
export type MapAnswer = z.infer<typeof mapAnswer>;
