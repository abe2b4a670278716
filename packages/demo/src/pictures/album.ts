import type { Hour } from "./kit/light.ts";
import { createRandom } from "./kit/random.ts";
import { rasterise } from "./kit/raster.ts";
import { createScene, finish, type Setting } from "./kit/scene.ts";
import type { Crop } from "./land/fields.ts";
import { hoursFor, hoursForSecondView, isExterior, type View, views } from "./views.ts";

/** What the pictures need to know of a listing. */
export interface Subject {
  key: string;
  property_subtype: string | null;
  setting: Setting;
  pictures: number;
  /** The view to open with, where the subtype's usual one would not do. */
  cover?: View;
  /** The light of the first picture. */
  hour?: Hour;
  crop?: Crop;
}

export interface Picture {
  listing: string;
  name: string;
  view: View;
  hour: Hour;
  setting: Setting;
}

/** In the order of a viewing: the building, its rooms, a second exterior at another hour. */
const walks: Record<string, readonly View[]> = {
  Apartment: ["tower", "living-high", "kitchen", "bedroom-high", "balcony", "tower"],
  Condominium: ["tower", "living-high", "bedroom-high", "kitchen", "terrace", "bathroom"],
  Penthouse: ["terrace", "living-high", "bedroom-high", "kitchen", "bathroom", "tower"],
  Studio: ["living-high", "kitchen", "balcony", "bathroom", "tower"],
  Villa: ["villa", "living", "bedroom", "kitchen", "bathroom", "villa"],
  House: ["bungalow", "living", "kitchen", "bedroom", "bungalow", "bathroom"],
  Townhouse: ["townhouses", "living", "kitchen", "bedroom", "balcony", "townhouses"],
  "Office Space": ["office", "office-floor", "meeting", "office"],
  Retail: ["shops", "shop-inside", "shops", "lobby"],
  Shop: ["shops", "shop-inside", "shops"],
  Warehouse: ["warehouse", "racks", "plot-above", "warehouse"],
  Hotel: ["hotel", "lobby", "bedroom-high", "dining", "terrace", "hotel"],
  Restaurant: ["restaurant", "dining", "kitchen", "restaurant"],
  Factory: ["factory", "machines", "plot-above", "factory"],
  "Manufacturing Unit": ["manufactory", "machines", "office-floor", "manufactory"],
  Storage: ["store", "racks", "plot-above", "store"],
  Workshop: ["workshop", "benches", "workshop", "plot-above"],
  "Residential Plot": ["plot-home", "plot-above", "plot-home", "plot-home"],
  "Commercial Plot": ["plot-market", "plot-above", "plot-market"],
  "Industrial Land": ["plot-works", "plot-above", "plot-works"],
};

function walkOf({ property_subtype, crop = "sugarcane" }: Subject): readonly View[] {
  if (property_subtype === "Agricultural Land") return [crop, "farm-above", crop, crop];
  return walks[property_subtype ?? ""] ?? ["plot-home", "plot-above"];
}

/** A different exterior as cover replaces the exterior in every view; a different room is only moved to the front. */
function openWith(walk: readonly View[], cover: View | undefined): readonly View[] {
  if (!cover) return walk;
  if (isExterior(cover)) return walk.map((view) => (isExterior(view) ? cover : view));
  return [cover, ...walk.filter((view) => view !== cover)];
}

export function albumOf(subject: Subject): Picture[] {
  const ordered = openWith(walkOf(subject), subject.cover);
  const start = createRandom(`${subject.key}:hour`).whole(0, 8);
  const seen = new Map<View, Hour[]>();
  return ordered.slice(0, subject.pictures).map((view, index) => {
    const before = seen.get(view) ?? [];
    // A second exterior is drawn at another hour, preferably with lit windows.
    const choice = before.length > 0 ? hoursForSecondView(view) : hoursFor(view);
    const fresh = choice.filter((hour) => !before.includes(hour));
    const hour = (index === 0 && subject.hour) || fresh[(start + index) % fresh.length] || "noon";
    seen.set(view, [...before, hour]);
    return {
      listing: subject.key,
      name: `${subject.key}-${index + 1}.jpg`,
      view,
      hour,
      setting: subject.setting,
    };
  });
}

export function drawPicture(picture: Picture): string {
  const scene = createScene({
    listing: picture.listing,
    picture: picture.name,
    hour: picture.hour,
    setting: picture.setting,
  });
  return finish(scene, views[picture.view](scene));
}

export const paintPicture = (picture: Picture): Promise<Buffer> => rasterise(drawPicture(picture));
