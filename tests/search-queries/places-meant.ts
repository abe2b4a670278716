/** Where a listing lies that is meant by the words of a judged query; a locality may have sides, such as Andheri West. */
export interface PlaceMeant {
  state?: string;
  city?: string;
  area?: string;
  /** Any of these will do. */
  either?: PlaceMeant[];
}

const states = {
  Maharashtra: "maharashtra, महाराष्ट्र",
  Goa: "goa, gooa, गोवा",
  Delhi: "delhi, दिल्ली, new delhi",
  "Uttar Pradesh": "uttar pradesh, उत्तर प्रदेश",
  "West Bengal": "west bengal, paschim bengal, पश्चिम बंगाल",
};

const cities = {
  Pune: "pune, poona, puna, pnue, पुणे",
  Mumbai: "mumbai, bombay, bambai, mumbay, mumabi, मुंबई, बम्बई",
  Nagpur: "nagpur, nagpoor, nagpr, नागपूर, नागपुर",
  Nashik: "nashik, nasik, nashick, नाशिक",
  Thane: "thane, thane west, ठाणे, ठाणे पश्चिम",
  "Navi Mumbai": "navi mumbai, new bombay",
  Kolhapur: "kolhapur, कोल्हापूर, कोल्हापुर",
  Solapur: "solapur, sholapur, सोलापूर, सोलापुर",
  Baramati: "baramati, बारामती",
  Bengaluru: "bengaluru, bangalore, banglore, bengalore, bengluru, bangaluru, बेंगलुरु, बंगलौर, बंगलोर",
  Hyderabad: "hyderabad, hydrabad, hyderbad, haidrabad, हैदराबाद",
  Chennai: "chennai, chenai, chennnai, madras, चेन्नई, मद्रास",
  Kolkata: "kolkata, calcutta, kolkatta, kolkta, कोलकाता, कलकत्ता",
  Ahmedabad: "ahmedabad, ahemdabad, ahmadabad, amdavad, अहमदाबाद",
  Jaipur: "jaipur, jaypur, jaypoor, jaipurr, जयपुर",
  Lucknow: "lucknow, luknow, lukhnow, lakhnau, लखनऊ",
  Indore: "indore, indor, इंदौर",
  Bhopal: "bhopal, bhopl, भोपाल",
  Surat: "surat, suraat, सूरत",
  Gurugram: "gurugram, gurgaon, gurgoan, guragon, गुडगांव, गुड़गांव",
  Noida: "noida, noyda, नोएडा",
  Vadodara: "vadodara, vadodra, baroda, वडोदरा, बडोदा",
  Kochi: "kochi, cochin, कोच्चि",
  Coimbatore: "coimbatore, coimbatoor, coimbatur, कोयंबतूर",
  Chandigarh: "chandigarh, chandighar, chandigadh, चंडीगढ़, चंदीगड",
  Visakhapatnam: "vizag, viskhapatnam, visakapatnam",
  Patna: "patna, patana, पटना",
  Bhubaneswar: "bhubaneswar, bhubneswar, bubaneswar, bhuvaneshwar, भुवनेश्वर",
  Mysuru: "mysuru, mysore, म्हैसूर",
  Ranchi: "ranchi, ranchee",
  Guwahati: "guwahati, gauhati",
  Dehradun: "dehradun, dehradoon",
  Raipur: "raipur, raypur",
  Amritsar: "amritsar, amritsir",
  Ludhiana: "ludhiana, ludhyana",
  Madurai: "madurai",
  Rajkot: "rajkot, rajkott",
  Udaipur: "udaipur, udaypur",
  Varanasi: "varanasi, benares, banaras, वाराणसी",
  Agra: "agra, आगरा",
  Shimla: "simla",
  Thiruvananthapuram: "trivandrum, thiruvanthapuram, तिरुवनंतपुरम",
};

const localities = {
  "Kothrud, Pune": "kothrud, kothrud pune, कोथरूड, कोथरूड पुणे",
  "Wakad, Pune": "wakad, wakad pune, वाकड, पुणे वाकड",
  "Baner, Pune": "baner, baner pune, pune baner, बाणेर, बाणेर पुणे",
  "Kharadi, Pune": "kharadi, खराडी",
  "Viman Nagar, Pune": "viman nagar, viman nagar pune",
  "Hadapsar, Pune": "hadapsar, hadapsar pune, hadpsar, हडपसर",
  "Aundh, Pune": "aundh pune",
  "Vijay Nagar, Indore": "vijay nagar indore, विजय नगर इंदौर, इंदौर विजय नगर",
  "Powai, Mumbai": "powai, iit bombay, पवई",
  "Goregaon, Mumbai": "goregaon, goregoan, गोरेगाव",
  "Borivali, Mumbai": "borivali, borivli, बोरीवली",
  "Kandivali, Mumbai": "kandivali, kandivli, कांदिवली",
  "Worli, Mumbai": "worli, वरळी",
  "Chembur, Mumbai": "chembur",
  "Andheri East, Mumbai": "andheri east, andheri purva, अंधेरी पूर्व",
  "Andheri West, Mumbai": "andheri west, andheri w, andheri paschim, अंधेरी पश्चिम, andheri west mumbai",
  "Andheri, Mumbai": "andheri, mumbai andheri, मुंबई अंधेरी",
  "Bandra East, Mumbai": "bandra east, bandra e",
  "Bandra, Mumbai": "bandra",
  "Malad West, Mumbai": "malad west",
  "Whitefield, Bengaluru":
    "whitefield, whitefiled, whitefield bengaluru, whitefield bangalore, whitefeild bengaluru",
  "Koramangala, Bengaluru": "koramangala, koramangla, kormangala, koramangala bengaluru",
  "Gachibowli, Hyderabad": "gachibowli, हैदराबाद गच्चीबौली, gachibowli hyderabad, hyderabad gachibowli",
  "Velachery, Chennai": "velachery, velacheri, velachery chennai",
  "Navrangpura, Ahmedabad": "navrangpura, navarangpura",
  "Madhapur, Hyderabad": "madhapur, maadhapur",
  "Salt Lake, Kolkata": "kolkata salt lake",
  "Juhu, Mumbai": "juhu",
  "HSR Layout, Bengaluru": "hsr layout",
  "Sarjapur Road, Bengaluru": "bengaluru sarjapur road",
  "Satellite, Ahmedabad": "ahmedabad satellite",
  "Rohini, New Delhi": "rohini",
  "Dwarka, New Delhi": "द्वारका दिल्ली",
  "Model Town, Ludhiana": "ludhiana model town",
  "Undri, Pune": "undri pune",
  "Pimple Saudagar, Pune": "pimple saudagar",
  "Karol Bagh, New Delhi": "karol bagh",
  "Lajpat Nagar, New Delhi": "lajpat nagar",
  "Indiranagar, Bengaluru": "indiranagar",
  "Anna Nagar, Chennai": "anna nagar",
  "Jubilee Hills, Hyderabad": "jubilee hills hyderabad",
  "Mansarovar, Jaipur": "जयपुर मानसरोवर",
  "Ajmer Road, Jaipur": "ajmer road jaipur",
};

const twoCities = {
  "Mumbai, Thane": "mumbai thane, मुंबई ठाणे",
  "Pune, Nashik": "pune nashik",
  "Delhi, Noida": "दिल्ली नोएडा",
};

/** The place that a query means, by the words with which it names it; no words mean anywhere. */
export const placesMeant: ReadonlyMap<string, PlaceMeant> = new Map([
  ["", {}],
  ...spelt(states, (state) => ({ state })),
  ...spelt(cities, (city) => ({ city })),
  ...spelt(localities, (name) => {
    const [area, city] = name.split(", ");
    return { area, city };
  }),
  ...spelt(twoCities, (names) => ({
    // Delhi is a state.
    either: names.split(", ").map((name) => (name === "Delhi" ? { state: name } : { city: name })),
  })),
]);

function spelt(names: Record<string, string>, place: (name: string) => PlaceMeant): [string, PlaceMeant][] {
  return Object.entries(names).flatMap(([name, spellings]) =>
    spellings.split(", ").map((words): [string, PlaceMeant] => [words, place(name)]),
  );
}
