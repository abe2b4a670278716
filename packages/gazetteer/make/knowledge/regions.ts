/**
 * Parts of big cities that people ask for as a whole and that are no unit of any administration. The sides of a city are measured
 * (steps/regions.ts); here are those whose extent everybody agrees on and no compass tells: state, name, first digits of the pincodes
 * (India Post's directory names their offices), what else they are called.
 */
export type Region = { state: string; city: string; name: string; pins: string[]; also: string[] };

export const regions: Region[] = [
  {
    // The island up to Worli and Parel, which measured from the middle of Mumbai would reach to Mahim.
    state: "Maharashtra",
    city: "Mumbai",
    name: "South Mumbai",
    pins: [
      ...["40000", "400010", "400011", "400012", "400013", "400018", "400020", "400021", "400026"],
      ...["400027", "400030", "400032", "400033", "400034", "400035"],
    ],
    also: ["SoBo", "South Bombay", "Mumbai South", "South मुंबई", "South मुम्बई"],
  },
  {
    state: "Maharashtra",
    city: "Mumbai",
    name: "Central Mumbai",
    pins: [
      ...["400012", "400013", "400014", "400015", "400016", "400019", "400022", "400025", "400028"],
      ...["400031", "400033", "400037"],
    ],
    also: ["Central Bombay"],
  },
  {
    state: "Maharashtra",
    city: "Mumbai",
    name: "Western Suburbs",
    pins: [
      ...["400029", "400049", "40005", "40006", "400091", "400092", "400093", "400095", "400096", "400097"],
      ...["400098", "400099", "400101", "400102", "400103", "400104"],
    ],
    also: ["Mumbai Western Suburbs", "Western Suburb", "Western Line"],
  },
  {
    state: "Maharashtra",
    city: "Mumbai",
    name: "Eastern Suburbs",
    pins: ["400024", "400042", "400043", "40007", "40008", "400094"],
    also: ["Mumbai Eastern Suburbs", "Eastern Suburb"],
  },
  {
    // The road to Mahabalipuram: Perungudi, Thoraipakkam, Sholinganallur, Navalur, Siruseri, Kelambakkam.
    state: "Tamil Nadu",
    city: "Chennai",
    name: "Old Mahabalipuram Road",
    pins: ["600096", "600097", "600119", "600130", "603103"],
    also: ["OMR", "OMR Road", "Rajiv Gandhi Salai"],
  },
  {
    // The road along the sea: Palavakkam, Neelankarai, Injambakkam, Kovalam.
    state: "Tamil Nadu",
    city: "Chennai",
    name: "East Coast Road",
    pins: ["600041", "600115", "603112"],
    also: ["ECR", "ECR Road"],
  },
  {
    // The railway parts the town; almost all of it lies west of it.
    state: "Maharashtra",
    city: "Thane",
    name: "Thane West",
    pins: ["400601", "400602", "400604", "400606", "400607", "400610", "400615"],
    also: ["Thane W", "West Thane", "ठाणे पश्चिम"],
  },
];
