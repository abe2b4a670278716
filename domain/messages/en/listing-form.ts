import { minBuildYear } from "../../listing-limits.ts";
import type { ConstructionStatus, FurnishedStatus, ListingType } from "../../property.ts";

/** Listing and editing a property. Sentences of the specification are literal. */
export const listingForm = {
  create: {
    title: "List Your Property",
    description: "List your property with photos. Basic listings are free.",
  },
  edit: { title: "Edit Property", description: "Change your listing." },
  copied: (title: string) => `A new listing with the words of “${title}”. Its photos are not copied.`,
  loading: "Loading your listing...",
  steps: ["Basic Info", "Location", "Details & Photos"] as const,
  stepOf: (step: number) => `Step ${step} of 3`,
  previous: "Previous",
  continue: "Continue",
  cancel: "Cancel",
  submitCreate: "Create Property Listing",
  submitUpdate: "Update Property",
  creating: "Creating Listing...",
  updating: "Updating...",
  summary: "Please look at this first",

  fields: {
    title: "Title",
    titleHint: "What you would say to a friend: “House with a garden near the bus stand”.",
    landTitleHint: "What you would say to a friend: “Two acres with a well on the canal road”.",
    description: "Description",
    descriptionHint:
      "Light, water, neighbours, papers, what is close by. The more you say, the fewer calls you answer twice.",
    listingType: "Listing type",
    propertyType: "Property type",
    subtype: "Property subtype",
    subtypePlaceholder: "Choose one",
    pincode: "Pincode",
    pincodeHint: "Six digits. We fill in state and city where we know them.",
    pincodeFound: (place: string) => `Found: ${place}`,
    pincodeElsewhere: (place: string) => `As far as we know, this pincode is in ${place}. Please check both.`,
    state: "State",
    city: "City or district",
    cityChoices: "Towns to choose from",
    area: "Locality",
    address: "Address",
    landmark: "Landmark",
    landmarkHint: "For example: opposite the Ganesh temple.",
    price: "Price",
    pricePerMonth: "Rent per month",
    amountNotUnderstood: "We can't read this amount. Write digits, or for example 75 lakh or 1.2 crore.",
    areaSize: "Area size",
    areaUnit: "Area unit",
    buildYear: "Build year",
    constructionStatus: "Construction status",
    furnishedStatus: "Furnished status",
    bedrooms: "Bedrooms",
    bathrooms: "Bathrooms",
    parking: "Parking",
    floors: "Floors",
    phone: "Phone number",
    phoneHint: "Buyers who are signed in can call you. We keep it in your profile.",
    whatsApp: "People may write to me on WhatsApp",
    whatsAppHint: "Only those who are signed in, at the number in your profile.",
  },
  listingTypes: { sale: "Sale", rent: "Rent", lease: "Lease", auction: "Auction" } satisfies Record<
    ListingType,
    string
  >,
  constructionStatuses: {
    ready_to_move: "Ready to move",
    under_construction: "Under construction",
    new_launch: "New launch",
  } satisfies Record<ConstructionStatus, string>,
  furnishedStatuses: {
    furnished: "Furnished",
    semi_furnished: "Semi-furnished",
    unfurnished: "Unfurnished",
  } satisfies Record<FurnishedStatus, string>,

  gates: {
    basics: "Please fill in title and description",
    subtype: "Please choose a property subtype",
  },
  checks: {
    signIn: "Please sign in to create a property listing.",
    phoneMissing: "Please enter your phone number",
    phoneInvalid: "Please enter a valid phone number",
    buildYear: (year: number) => `Please enter a build year between ${minBuildYear} and ${year}`,
    wholeNumber: (field: string, min: number) => `${field}: please enter a whole number, at least ${min}`,
  },

  unusualPrice: {
    question: (amount: string) => `Is the price right: ${amount}?`,
    questionPerMonth: (amount: string) => `Is the rent right: ${amount} a month?`,
    similar: (place: string, low: string, high: string) =>
      `Most similar properties in ${place} are between ${low} and ${high}.`,
    noneSimilar: "It is far from what such properties usually cost.",
    publish: "Yes, publish",
    save: "Yes, save",
    change: "Change the price",
  },

  photos: {
    title: "Photos",
    hint: "JPEG, PNG or WebP, up to 5 MB each. The first one is the cover.",
    choose: "Choose photos",
    camera: "Take a photo",
    drop: "or drop them here",
    cover: "Cover",
    nth: (number: number) => `Photo ${number}`,
    earlier: (number: number) => `Move photo ${number} one place forward`,
    later: (number: number) => `Move photo ${number} one place back`,
    remove: (number: number) => `Remove photo ${number}`,
    uploading: (file: string) => `Uploading ${file}`,
    confirmRemove: "Are you sure you want to remove this image?",
    removeLabel: "Remove",
    moved: (to: number) => `The photo is now number ${to}.`,
    signIn: "Please sign in to upload images",
    invalidType: (file: string) => `Invalid file type: ${file}. Please upload JPEG, PNG, or WebP images.`,
    tooLarge: (file: string) => `File too large: ${file}. Maximum size is 5MB.`,
    failed: (file: string, message: string) => `Failed to upload ${file}: ${message}`,
    denied:
      "Permission denied. Please make sure you are signed in and storage policies are properly configured.",
    noBucket: "Storage bucket not found. Please contact support.",
    uploadFailed: (reason: string) => `Failed to upload image: ${reason}`,
    noData: "No data returned from image upload",
    gone: (count: number) =>
      count === 1
        ? "A photo of this draft is no longer stored. Please add it again."
        : `${count} photos of this draft are no longer stored. Please add them again.`,
    wait: "Please wait until all photos are uploaded",
  },

  draft: {
    restored: "We kept what you had typed on this device.",
    discard: "Start over",
    confirmDiscard: "Start over with an empty form?",
    confirmDiscardDetail: "What you have typed will be lost.",
    leave: "Leave without saving?",
    leaveDetail: "What you typed stays on this device and is here when you come back.",
    leaveConfirm: "Leave",
    stay: "Stay",
  },

  outcome: {
    created: "Property listed successfully!",
    updated: "Property updated successfully!",
    notOwner: "You do not have permission to edit this property",
    stale: "This listing was changed elsewhere after you opened it.",
    staleDetail: "Nothing of yours is lost. Save your version over the newer one, or go on editing.",
    saveMine: "Save mine",
    keepEditing: "Go on editing",
    alreadyListed: "This draft was already listed from another tab. Press again to list a second property.",
  },

  errors: {
    mustSignIn: "You must be signed in to create a property listing.",
    createFailed: (reason: string) => `Failed to create property: ${reason}`,
    noData: "No data returned from property creation",
    updateFailed: "Failed to update property",
    fetchFailed: "Failed to fetch property",
    creating: (message: string) => `Error creating property listing: ${message}`,
    updating: (message: string) => `Error updating property listing: ${message}`,
    network: "no connection; what you typed is safe, please try again",
  },
};
