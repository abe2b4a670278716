/** A place that the search for locations suggests (specification, section 3). */
export interface LocationSuggestion {
  geo_uid: string;
  village: string | null;
  subdistrict: string | null;
  district: string | null;
  state: string;
  location_type: string;
  display_text: string;
  pincode?: string | null;
}

export const locationSearch = {
  /** How long a person may pause in typing before the server is asked, in milliseconds. */
  debounce: 300,
  /** How long the suggestions stay after the field has lost focus, so that a press on one still counts. */
  closeAfterBlur: 200,
  mostResults: 10,
  longestQuery: 100,
} as const;
