/** Where an owner sets the exact spot of a listing. */
export const listingSpot = {
  title: "The spot on the map",
  description: "Set where your property is, and how precisely others see it.",
  back: "Back to the listing",
  intro:
    "The map of your listing shows the area of its pincode or locality. With the exact spot set, it shows a circle of about 300 m around it. Nobody but you sees the spot itself, unless you choose so.",
  legend: "Exact spot (optional)",
  map: {
    open: "Choose on the map",
    close: "Close the map",
    how: "Tap the map where the property is. Or move the map below the cross, and put the pin there.",
    keys: "Map. Arrow keys move it, plus and minus zoom, Enter puts the pin in the middle.",
    putInMiddle: "Put the pin at the cross",
    unavailable: "The map could not be loaded. You can write the two numbers instead.",
  },
  position: {
    use: "Use my position",
    failed: "Your position could not be found. Please allow it in your browser, or choose on the map.",
    rough: (length: string) =>
      `Your device knows its position to about ${length} only. Please check it on the map.`,
  },
  seen: {
    without: "Without it, others see the surroundings of the pincode or locality.",
    around: (length: string) =>
      `Only you see this spot. Others see a circle of about ${length} that it lies in.`,
    exact: "Everybody sees this exact spot.",
  },
  farAway: (length: string) => `This spot is about ${length} away from the pincode. Please check both.`,
  unsaved: "Your listing is saved, but its exact spot is not. Please save the spot once more.",
  now: "What others see now",
  unknown: "No map: the place of this pincode is not known.",
  spot: "Latitude and longitude",
  spotHint:
    "In the map app of your phone, press and hold on the place, then copy the two numbers here. For example 18.15123, 74.57877.",
  wrong: "Please enter two numbers such as 18.15123, 74.57877. The spot has to be in India.",
  showExact: "Show the exact spot to everybody",
  save: "Save the spot",
  remove: "Remove the spot",
  saved: "Saved.",
  removed: "The spot is removed.",
  failed: "The spot could not be saved. Please try again.",
  loadFailed: "This could not be loaded. Please try again.",
};
