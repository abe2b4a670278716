/** The map of the listings page. */
export const map = {
  label: "Map",
  keys: "Map. Arrow keys move it, plus and minus zoom.",
  skip: "Skip the map, to the list",
  credit: "© OpenStreetMap contributors, GeoNames",
  list: "List",
  showMap: "Map",
  total: (shown: string, total: string) =>
    `Showing ${shown} of ${total} ${total === "1" ? "property" : "properties"} here`,
  searching: "Searching here…",
  withoutPlace: (count: string) =>
    count === "1"
      ? "1 more has no known place and is in the list view only."
      : `${count} more have no known place and are in the list view only.`,
  cluster: (count: string) => `${count} properties`,
  single: (price: string) => `Property for ${price}`,
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  searchAsIMove: "Search as I move the map",
  searchHere: "Search this area",
  draw: "Draw an area",
  drawing: "Draw around the area with a finger or the mouse.",
  stopDrawing: "Cancel",
  notAnArea: "That was too small for an area. Please draw a larger ring.",
  clearArea: "Clear area",
  near: {
    title: "Around a place",
    place: "Place or pincode",
    within: "Within",
    km: (km: number) => `${km} km`,
    show: "Show",
    unknown: (place: string) => `We do not know where ‘${place}’ is. Try a town or a pincode.`,
  },
  empty: "None here: zoom out, or clear filters",
  elsewhere: (count: string) => `${count} elsewhere in India`,
  zoomOutToAll: "Show all of India",
  close: "Close",
  sheet: {
    third: "Show half of the list",
    half: "Show the whole list",
    all: "Show the map",
  },
  retry: "Try again",
  failed: "The map could not search here. What you see is from before.",
  unavailable: "The live map could not be loaded. The picture and the list still work.",
};
