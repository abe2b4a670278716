import { titleCase } from "../steps/names.ts";

/**
 * Districts whose spelling in the postal directory is not the one people use today, by state.
 * Left: as the directory writes it, in upper case. Everything else is only brought to title case.
 */
const renamed: Record<string, Record<string, string>> = {
  "Andaman and Nicobar Islands": { "SOUTH ANDAMANS": "South Andaman" },
  "Andhra Pradesh": {
    VISAKHAPATANAM: "Visakhapatnam",
    "SPSR NELLORE": "Nellore",
    "Y.S.R.": "YSR Kadapa",
    NTR: "NTR",
    KONASEEMA: "Konaseema",
  },
  Assam: { MARIGAON: "Morigaon", "KAMRUP METRO": "Kamrup Metropolitan", KARIMGANJ: "Sribhumi" },
  Bihar: {
    "KAIMUR (BHABUA)": "Kaimur",
    "PURBI CHAMPARAN": "East Champaran",
    "PASHCHIM CHAMPARAN": "West Champaran",
  },
  Chhattisgarh: { "GAURELLA PENDRA MARWAHI": "Gaurela Pendra Marwahi", KABIRDHAM: "Kabirdham" },
  "Dadra and Nagar Haveli and Daman and Diu": { "DADRA AND NAGAR HAVELI": "Dadra and Nagar Haveli" },
  Delhi: {
    "NORTH EAST": "North East Delhi",
    NORTH: "North Delhi",
    "NORTH WEST": "North West Delhi",
    SOUTH: "South Delhi",
    WEST: "West Delhi",
    "SOUTH WEST": "South West Delhi",
    EAST: "East Delhi",
    CENTRAL: "Central Delhi",
    "SOUTH EAST": "South East Delhi",
  },
  Gujarat: {
    AHMADABAD: "Ahmedabad",
    "BANAS KANTHA": "Banaskantha",
    "SABAR KANTHA": "Sabarkantha",
    "PANCH MAHALS": "Panchmahal",
    MAHESANA: "Mehsana",
    DOHAD: "Dahod",
    KACHCHH: "Kutch",
    CHHOTAUDEPUR: "Chhota Udepur",
    ARVALLI: "Aravalli",
  },
  Haryana: { "CHARKI DADRI": "Charkhi Dadri" },
  "Himachal Pradesh": { "LAHUL AND SPITI": "Lahaul and Spiti" },
  Jharkhand: {
    "EAST SINGHBUM": "East Singhbhum",
    SAHEBGANJ: "Sahibganj",
    "SARAIKELA KHARSAWAN": "Seraikela Kharsawan",
  },
  Karnataka: {
    VIJAYNAGAR: "Vijayanagara",
    CHAMARAJANAGARA: "Chamarajanagar",
    CHIKKABALLAPURA: "Chikkaballapur",
  },
  Ladakh: { "LEH LADAKH": "Leh" },
  Lakshadweep: { "LAKSHADWEEP DISTRICT": "Lakshadweep" },
  "Madhya Pradesh": { HOSHANGABAD: "Narmadapuram", "EAST NIMAR": "Khandwa" },
  Maharashtra: {
    OSMANABAD: "Dharashiv",
    AURANGABAD: "Chhatrapati Sambhajinagar",
    AHMEDNAGAR: "Ahilyanagar",
    MUMBAI: "Mumbai City",
  },
  Meghalaya: { "RI BHOI": "Ri Bhoi" },
  Odisha: {
    BALESHWAR: "Balasore",
    ANUGUL: "Angul",
    JAJAPUR: "Jajpur",
    KENDUJHAR: "Keonjhar",
    JAGATSINGHAPUR: "Jagatsinghpur",
    SONEPUR: "Subarnapur",
    DEOGARH: "Debagarh",
  },
  Puducherry: { PONDICHERRY: "Puducherry" },
  Punjab: {
    "S.A.S NAGAR": "Sahibzada Ajit Singh Nagar",
    FIROZEPUR: "Firozpur",
  },
  Rajasthan: { GANGANAGAR: "Sri Ganganagar", JHUNJHUNU: "Jhunjhunu" },
  Sikkim: {
    "NORTH DISTRICT": "Mangan",
    "EAST DISTRICT": "Gangtok",
    "WEST DISTRICT": "Gyalshing",
    "SOUTH DISTRICT": "Namchi",
  },
  "Tamil Nadu": { TUTICORIN: "Thoothukudi", "THE NILGIRIS": "Nilgiris", KANNIYAKUMARI: "Kanniyakumari" },
  Telangana: {
    JAGITIAL: "Jagtial",
    JANGOAN: "Jangaon",
    "RANGA REDDY": "Rangareddy",
    "KUMURAM BHEEM ASIFABAD": "Komaram Bheem Asifabad",
  },
  Tripura: { SEPAHIJALA: "Sipahijala" },
  "Uttar Pradesh": {
    KHERI: "Lakhimpur Kheri",
    "SIDDHARTH NAGAR": "Siddharthnagar",
    "SANT KABEER NAGAR": "Sant Kabir Nagar",
    "KUSHI NAGAR": "Kushinagar",
  },
  Uttarakhand: {
    "UDAM SINGH NAGAR": "Udham Singh Nagar",
    "RUDRA PRAYAG": "Rudraprayag",
    "UTTAR KASHI": "Uttarkashi",
  },
  "West Bengal": {
    "24 PARAGANAS SOUTH": "South 24 Parganas",
    "24 PARAGANAS NORTH": "North 24 Parganas",
    MALDAH: "Malda",
    COOCHBEHAR: "Cooch Behar",
    "DINAJPUR DAKSHIN": "Dakshin Dinajpur",
    "DINAJPUR UTTAR": "Uttar Dinajpur",
    "MEDINIPUR EAST": "Purba Medinipur",
    "MEDINIPUR WEST": "Paschim Medinipur",
  },
};

export const districtNamed = (state: string, spelling: string): string =>
  renamed[state]?.[spelling.toUpperCase()] ?? titleCase(spelling);
