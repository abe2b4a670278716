/** Where an owner sets the exact spot of a listing. */
export const listingSpot = {
  title: "The spot on the map",
  description: "Set where your property is, and how precisely others see it.",
  back: "Back to the listing",
  intro:
    "The map of your listing shows the area of its pincode or locality. With the exact spot set, it shows a circle of about 300 m around it. Nobody but you sees the spot itself, unless you choose so.",
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
