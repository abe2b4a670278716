/** What the catalogue cannot say: the shapes inside JSON, and which columns of a function's rows can be null. */
export const imports = [
  'import type { ChoiceFacet, Choices } from "./choices.ts";',
  'import type { ContactReveals, ConversationPage, ConversationWithMessages, EnquiryToConfirm, ListingContactChoices, NotificationChoices, NotificationPage, RequestedEnquiry, SentEnquiry, SentMessage, UnreadConversations } from "./conversation-answers.ts";',
  'import type { GoneListing, ListingContact, PincodeArea, UsualPriceRange } from "./function-answers.ts";',
  'import type { ListingPage } from "./listing-page.ts";',
  'import type { PlaceNearby, Precision } from "./listing-point.ts";',
  'import type { LocationSuggestion } from "./location.ts";',
  'import type { MapAnswer } from "./map-answer.ts";',
  'import type { ClosedAccount, ListingNumbers, OwnConsents, OwnData } from "./own-answers.ts";',
  'import type { LocationDetails, Property, PropertyDetails } from "./property.ts";',
  'import type { SearchAnswer, ShortFacet, SuggestedSearches } from "./search-answers.ts";',
];

/** By "table.column". */
export const columnTypes: Record<string, string> = {
  "listing_points.precision": "Precision",
  "properties.location_details": "LocationDetails",
  "properties.property_details": "PropertyDetails",
};

/** By "function.argument". */
export const argumentTypes: Record<string, string> = {
  "add_listing_counts.counts": "{ id: string; day: string; views: number; shares: number; saves: number }[]",
  "count_searches.questions": "object[]",
  "save_listing_with_phone.listing": "Partial<Property>",
  "suggest_searches.question": "object",
  "search_map.choices": "Choices",
  "search_map.facet_names": "(ShortFacet | ChoiceFacet)[]",
  "search_properties.choices": "Choices",
  "search_properties.facet_names": "(ShortFacet | ChoiceFacet)[]",
};

/** What a function returns, by its name. tests/integration/data/function-answers.test.ts checks the real answers. */
export const returnTypes: Record<string, string> = {
  close_my_account: "ClosedAccount",
  confirm_enquiry: "string | null",
  export_my_data: "OwnData",
  get_conversation: "ConversationWithMessages | null",
  get_listing_contact: "ListingContact | null",
  gone_listing: "GoneListing | null",
  listing_page: "ListingPage | null",
  lookup_pincode: "PincodeArea | null",
  my_consents: "OwnConsents",
  my_contact_choices: "ListingContactChoices",
  my_contact_reveals: "ContactReveals",
  my_conversations: "ConversationPage",
  my_listing_pin: "{ lat: number; lng: number; show_exact: boolean }[]",
  my_listing_numbers: "ListingNumbers | null",
  my_notification_choices: "NotificationChoices",
  my_notifications: "NotificationPage",
  places_nearby: "PlaceNearby[]",
  request_enquiry: "RequestedEnquiry",
  requested_enquiry: "EnquiryToConfirm | null",
  search_geo_locations_v2: "LocationSuggestion[]",
  count_searches: "number[]",
  search_map: "MapAnswer",
  search_properties: "SearchAnswer",
  send_enquiry: "SentEnquiry",
  send_message: "SentMessage",
  similar_listings: "Property[]",
  suggest_places: "LocationSuggestion[]",
  suggest_searches: "SuggestedSearches",
  unsubscribe: "string | null",
  unneeded_photos: "{ bucket: string; photo: string }[]",
  unread_conversations: "UnreadConversations",
  usual_price_range: "UsualPriceRange | null",
};
