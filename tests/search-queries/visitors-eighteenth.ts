import {
  about,
  acre,
  areaBetween,
  auction,
  between,
  bhk,
  bungalow,
  crore,
  factory,
  flat,
  furnished,
  home,
  hotel,
  house,
  industrialLand,
  type JudgedQuery,
  lakh,
  land,
  lease,
  office,
  plot,
  ready,
  rent,
  residential,
  restaurant,
  rowHouse,
  sale,
  semiFurnished,
  shed,
  shop,
  showroom,
  studio,
  unfurnished,
  upTo,
  villa,
  warehouse,
} from "./meanings.ts";

/** As others type: a nurse, a retired couple, a family in Kolkata, a trader, an officer, a founder, and people in a hurry. */
export const visitorsEighteenth: JudgedQuery[] = [
  // 7: a nurse from Kerala moving to Bengaluru and Chennai
  [
    "ladies hostel near apollo hospital greams road chennai",
    { ...rent, ...residential, words: "ladies hostel apollo hospital greams road chennai" },
  ],
  [
    "1bhk for working women in koramangala 5th block max 20k",
    { ...bhk(1), ...upTo(20000), words: "working women koramangala 5th block" },
  ],
  [
    "2 bhk house for lease in rt nagar bangalore 8 lakhs",
    { ...lease, ...house, ...bhk(2), ...upTo(8 * lakh), words: "rt nagar bangalore" },
  ],
  ["small house for rent tambaram west", { ...rent, ...house, words: "small tambaram west" }],
  [
    "1 bedroom flat kakkanad infopark bachelor",
    { listing_type: "rent", ...flat, ...bhk(1), words: "kakkanad infopark bachelor" },
  ],
  ["independent house kottayam 10 cents", { ...house, ...about(4356), words: "kottayam" }],
  ["villa kozhikode below 90L", { ...villa, ...upTo(90 * lakh), words: "kozhikode" }],
  ["aluva metro near flat sale", { ...sale, ...flat, words: "aluva metro" }],
  [
    "2bhk apartment electronic city phase 1 rent under 18,000",
    { ...rent, ...flat, ...bhk(2), ...upTo(18000), words: "electronic city phase 1" },
  ],
  // 8: a retired couple from Nagpur
  [
    "ground floor flat with garden manish nagar nagpur",
    { ...flat, choices: { floor: ["ground"], amenities: ["garden"] }, words: "manish nagar nagpur" },
  ],
  [
    "2 bhk lift must wardha road 50 to 60 lakh",
    { ...bhk(2), choices: { amenities: ["lift"] }, ...between(50 * lakh, 60 * lakh), words: "wardha road" },
  ],
  ["नागपूर मध्ये पूर्वाभिमुख बंगला", { ...bungalow, choices: { facing: ["east"] }, words: "नागपूर" }],
  ["row house besa nagpur without stairs", { ...rowHouse, words: "besa nagpur" }],
  ["शांत परिसरात 1 बीएचके फ्लॅट धरमपेठ", { ...flat, ...bhk(1), words: "शांत धरमपेठ" }],
  ["hospital javal flat dhantoli", { ...flat, words: "hospital dhantoli" }],
  ["3bhk resale not more than 10 years old ramdaspeth", { ...sale, ...bhk(3), words: "old ramdaspeth" }],
  ["flat in nagpur but not in hingna", { ...flat, words: "nagpur", not: ["hingna"] }],
  ["plot 2000 sqft besa or beltarodi", { ...plot, ...about(2000), words: "besa beltarodi" }],
  ["गच्ची असलेले घर अमरावती", { ...home, words: "गच्ची अमरावती" }],
  // 9: a Bengali family in Kolkata
  [
    "2bhk flat garia station er kache 35 lakh",
    { ...flat, ...bhk(2), ...upTo(35 * lakh), words: "garia station" },
  ],
  ["jomi barasat 3 katha", { ...land, ...areaBetween(1944, 9504), words: "barasat" }],
  [
    "3 bhk south facing ballygunge 1.5 crore er moddhe",
    { ...bhk(3), choices: { facing: ["south"] }, ...upTo(1.5 * crore), words: "ballygunge" },
  ],
  ["flat newtown action area 1", { ...flat, words: "newtown action area 1" }],
  ["house in howrah shibpur with parking", { ...house, words: "howrah shibpur parking" }],
  [
    "durgapur city centre flat 30-35L",
    { ...flat, ...between(30 * lakh, 35 * lakh), words: "durgapur city centre" },
  ],
  ["700091 office space", { ...office, words: "700091" }],
  ["asansol 5 cottah land", { ...land, ...areaBetween(3240, 15840), words: "asansol" }],
  // 10: a trader in Gujarat and Rajasthan
  [
    "surat ring road textile market dukan vechvani",
    { ...sale, ...shop, words: "surat ring road textile market" },
  ],
  [
    "morbi ceramic factory for sale 5 crore",
    { ...sale, ...factory, ...upTo(5 * crore), words: "morbi ceramic" },
  ],
  ["gidc plot ankleshwar 1000 sq mt", { ...industrialLand, ...about(10763.91), words: "ankleshwar" }],
  [
    "makan bhade ahmedabad maninagar 12000",
    { ...rent, ...house, ...upTo(12000), words: "ahmedabad maninagar" },
  ],
  ["2 bhk flat bhade thi vastral", { ...rent, ...flat, ...bhk(2), words: "vastral" }],
  ["godown kishangarh marble area on rent", { ...rent, ...warehouse, words: "kishangarh marble area" }],
  [
    "udaipur lake view villa 2-3 crore",
    { ...villa, ...between(2 * crore, 3 * crore), words: "udaipur lake view" },
  ],
  ["bhiwadi industrial shed 20000 sqft", { ...shed, ...about(20000), words: "bhiwadi" }],
  [
    "jaipur vaishali nagar 200 gaj ka plot corner",
    { ...plot, ...about(1800), words: "jaipur vaishali nagar corner" },
  ],
  // 11: an army officer posted in the north
  [
    "kothi for rent panchkula sector 7 ground floor",
    { ...rent, ...bungalow, choices: { floor: ["ground"] }, words: "panchkula sector 7" },
  ],
  [
    "3 bhk flat zirakpur 55 lac vip road",
    { ...flat, ...bhk(3), ...upTo(55 * lakh), words: "zirakpur vip road" },
  ],
  ["1 kanal plot jalandhar model town", { ...plot, ...about(5445), words: "jalandhar model town" }],
  [
    "house in dehradun cantt area rent 20-25 thousand",
    { ...rent, ...house, ...between(20000, 25000), words: "dehradun cantt area" },
  ],
  ["jammu gandhi nagar 2 bhk", { ...bhk(2), words: "jammu gandhi nagar" }],
  ["srinagar rajbagh house", { ...house, words: "srinagar rajbagh" }],
  [
    "ambala cantt flat for sale upto 40 lacs",
    { ...sale, ...flat, ...upTo(40 * lakh), words: "ambala cantt" },
  ],
  ["makan bathinda 150 gaj", { ...house, ...about(1350), words: "bathinda" }],
  ["flat in shimla with parking and valley view", { ...flat, words: "shimla parking valley view" }],
  ["haldwani me plot 100 gaj 15 lakh tak", { ...plot, ...about(900), ...upTo(15 * lakh), words: "haldwani" }],
  [
    "no agents 3bhk chandigarh sector 35",
    { ...bhk(3), choices: { listed_by: ["owner"] }, words: "chandigarh sector 35" },
  ],
  // 12: a startup founder
  ["co-working 20 seats hsr", { ...office, ...rent, words: "hsr" }],
  [
    "furnished office 3000 sqft hitec city plug and play",
    { ...office, ...furnished, ...about(3000), words: "hitec city plug play" },
  ],
  [
    "office space lease andheri east near metro upto 150 per sqft",
    { ...lease, ...office, words: "andheri east metro" },
  ],
  ["warehouse 50k sqft bhiwandi", { ...warehouse, ...about(50000), words: "bhiwandi" }],
  ["cloud kitchen space indiranagar", { ...restaurant, words: "indiranagar" }],
  ["showroom rent jubilee hills road no 36", { ...rent, ...showroom, words: "jubilee hills road 36" }],
  [
    "bare shell office noida sector 62 10000 sq ft",
    { ...office, ...unfurnished, ...about(10000), words: "noida sector 62" },
  ],
  [
    "guest house for startup team koregaon park 4 bhk rent 80k",
    { ...rent, ...hotel, ...bhk(4), ...upTo(80000), words: "koregaon park" },
  ],
  [
    "3bhk rent near manyata embassy, not ground floor, pets ok",
    {
      ...rent,
      ...bhk(3),
      choices: { amenities: ["pets_allowed"] },
      words: "manyata embassy",
      not: ["#floor:ground"],
    },
  ],
  // 13: typos and odd manners
  ["apartmnt for sael in wakd pune", { ...sale, ...flat, words: "wakd pune" }],
  ["2bhk flt rnt thne w", { ...rent, ...flat, ...bhk(2), words: "thne w" }],
  ["bunglow lonawla", { ...bungalow, words: "lonawla" }],
  ["hosue in mysor 60 lacks", { ...house, ...upTo(60 * lakh), words: "mysor" }],
  [
    "3 BHK FLAT FOR SALE IN KHARADI PUNE UNDER ₹1,20,00,000",
    { ...sale, ...flat, ...bhk(3), ...upTo(1.2 * crore), words: "KHARADI PUNE" },
  ],
  ["2 बेडरूम flat in andheri पूर्व", { ...flat, ...bhk(2), words: "andheri पूर्व" }],
  [
    "दो कमरे वाला घर gorakhpur में 8 हजार महीना",
    { ...rent, ...home, ...bhk(2), ...upTo(8000), words: "gorakhpur" },
  ],
  ["zamin 1 ekad nasik sinnar road", { ...land, ...about(acre), words: "nasik sinnar road" }],
  ["half acre land lonavala under 1cr", { ...land, ...about(acre / 2), ...upTo(crore), words: "lonavala" }],
  [
    "price 45 to 50 lakh 2bhk nallasopara west",
    { ...bhk(2), ...between(45 * lakh, 50 * lakh), words: "nallasopara west" },
  ],
  ["plot in bhopal 800-1000 sq ft kolar", { ...plot, ...areaBetween(800, 1000), words: "bhopal kolar" }],
  ["'near dmart' 2bhk kalyan west", { ...bhk(2), words: "dmart kalyan west" }],
  ["flat in pune with 2 balconies and 2 parkings", { ...flat, words: "pune balconies 2cars" }],
  [
    "auction house ghaziabad bank property 30 lakh",
    { ...auction, ...house, ...upTo(30 * lakh), words: "ghaziabad bank" },
  ],
  [
    "ready to move 3bhk sector 150 noida not above 2 cr",
    { ...ready, ...bhk(3), ...upTo(2 * crore), words: "sector 150 noida" },
  ],
  [
    "semi furnished 2 bhk without brokerage vashi 35k per month",
    {
      ...rent,
      ...bhk(2),
      ...semiFurnished,
      ...upTo(35000),
      choices: { listed_by: ["owner"] },
      words: "vashi",
    },
  ],
  [
    "house for sale coimbatore excluding singanallur",
    { ...sale, ...house, words: "coimbatore", not: ["singanallur"] },
  ],
  ["west facing flat nahi chahiye baner", { ...flat, words: "baner", not: ["#facing:west"] }],
  ["pune cha flat 40 lakhat 2bhk", { ...flat, ...bhk(2), ...upTo(40 * lakh), words: "pune" }],
  ["studio under 15k powai or chandivali", { ...studio, ...upTo(15000), words: "powai chandivali" }],
];
