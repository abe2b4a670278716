/** The states and union territories as they are called today, and every spelling the sources use for them. */
const spellings: Record<string, string[]> = {
  "Andaman and Nicobar Islands": ["Andaman & Nicobar Islands", "Andaman and Nicobar"],
  "Andhra Pradesh": [],
  "Arunachal Pradesh": [],
  Assam: [],
  Bihar: [],
  Chandigarh: [],
  Chhattisgarh: ["Chattisgarh"],
  "Dadra and Nagar Haveli and Daman and Diu": [
    "The Dadra and Nagar Haveli and Daman and Diu",
    "Dadra & Nagar Haveli",
    "Dadra and Nagar Haveli",
    "Daman & Diu",
    "Daman and Diu",
  ],
  Delhi: [],
  Goa: [],
  Gujarat: [],
  Haryana: [],
  "Himachal Pradesh": [],
  "Jammu and Kashmir": ["Jammu & Kashmir"],
  Jharkhand: [],
  Karnataka: [],
  Kerala: [],
  Ladakh: [],
  Lakshadweep: [],
  "Madhya Pradesh": [],
  Maharashtra: [],
  Manipur: [],
  Meghalaya: [],
  Mizoram: [],
  Nagaland: [],
  Odisha: [],
  Puducherry: ["Pondicherry"],
  Punjab: [],
  Rajasthan: [],
  Sikkim: [],
  "Tamil Nadu": [],
  Telangana: [],
  Tripura: [],
  "Uttar Pradesh": [],
  Uttarakhand: [],
  "West Bengal": [],
};

const byUpperCase = new Map(
  Object.entries(spellings).flatMap(([state, others]) =>
    [state, ...others].map((spelling) => [spelling.toUpperCase(), state] as const),
  ),
);

/** The present name of a state for any spelling of a source; undefined if it is no state ("NA"). */
export const stateNamed = (spelling: string): string | undefined => byUpperCase.get(spelling.toUpperCase());
