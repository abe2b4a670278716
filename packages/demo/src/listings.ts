import { baramatiAndSatara } from "./listings/baramati-and-satara.ts";
import { east } from "./listings/east.ts";
import { konkanAndKolhapur } from "./listings/konkan-and-kolhapur.ts";
import type { DemoListing } from "./listings/listing.ts";
import { mumbaiAndThane } from "./listings/mumbai-and-thane.ts";
import { nashikAndTheNorth } from "./listings/nashik-and-the-north.ts";
import { north } from "./listings/north.ts";
import { pune } from "./listings/pune.ts";
import { south } from "./listings/south.ts";
import { vidarbhaAndMarathwada } from "./listings/vidarbha-and-marathwada.ts";
import { westAndGoa } from "./listings/west-and-goa.ts";

const regions = [
  baramatiAndSatara,
  pune,
  mumbaiAndThane,
  konkanAndKolhapur,
  nashikAndTheNorth,
  vidarbhaAndMarathwada,
  south,
  westAndGoa,
  north,
  east,
];

export const demoListings: readonly DemoListing[] = regions.flat();
