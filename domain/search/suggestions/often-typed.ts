/**
 * What is often typed into a search box for property, counted in `tests/search-queries`. Only the guess at the next letters
 * depends on it, so that their answers can be found ahead.
 */

/** The most frequent words first, names of big places among them. */
export const oftenTyped =
  "in bhk flat for rent pune plot house lakh में sale me mumbai office shop under villa land बीएचके near nagpur with ke thane flats फ्लॅट ka nashik ghar on फ्लैट भाड्याने owner घर east to road kiraye furnished sq nagar noida cr and jaipur space पर chahiye bhadyane crore lease hai makan पुणे lakhs indore दुकान ft sqft जमीन प्लॉट delhi floor hyderabad acre goa lift par tak dukan lucknow का andheri apartment ground room madhe property के मकान लाख budget bungalow chennai gurgaon liye pe zameen auction below bhopal commercial west bedroom facing mein plots satara sector surat बंगला bangalore farm jamin kothrud new आहे तक baner kolkata or pool bhiwandi kolhapur किराए baramati factory pahije ready se wakad ऑफिस किराये मुंबई hotel wala gaj gated guntha kochi patna semi agricultural ahmedabad bangla bikau city godown hinjewadi industrial kothi mysore pg powai station warehouse ahe kharadi na parking rk vikri की ठाणे दिल्ली हजार do hazar paryant penthouse possession residential rs studio इंदौर करोड़ पुण्यात शेतजमीन से bandra bank dadar family kamre ludhiana month navi row vikat viman whitefield एकर विकणे विकत ५० bengaluru chakan chandigarh coimbatore construction lac per town जयपुर नाशिक नोएडा भोपाल लिए शेती any lonavala paas park sea sheti than vikne खेती बिकाऊ मध्ये लाखांपर्यंत above apartments aundh between bhade bigha buy garden ghaziabad highway independent kam koramangala la less looking north restaurant shops solapur udaipur unfurnished villas चाहिए पटना फर्निश्ड allowed andar bkc brokerage builder dehradun ek friendly fully gachibowli gala hadapsar is jaga kiraya lake main midc move no pet resale sasta sathi shed vashi गुंठे ठाण्यात पास लखनऊ है acres airport aurangabad borivali broker direct dombivli farmhouse godam hills hsr jagah ki layout pets phase ranchi retail sangli showroom south teen top want गोदाम तीन बारामतीत बेडरूम मुंबईत सूरत aahe at".split(
    " ",
  );

/** The letters that words mostly begin with. */
export const firstLetters = [..."fpibsrlmk2anhcg1towv3मकपdब"];

/** The letters that words mostly begin with after these. */
export const lettersAfter = new Map(
  Object.entries({
    "1": "bckrकब",
    "2": "bबacko",
    "3": "bबackt",
    "5": "acgbmब",
    "10": "glhamc",
    "20": "lhgलहस",
    "30": "lलthb4",
    "40": "lsta4f",
    "50": "lलsg",
    in: "pbknmc",
    flat: "ifpwbn",
    bhk: "firbpk",
    for: "rslaf2",
    rent: "ipnb21",
    plot: "in1dsf",
    house: "ifnwjc",
    में: "2फपघकद",
    sale: "in5lma",
    lakh: "tpkfsb",
    me: "2pfgkd",
    office: "skirnf",
    under: "1c6532",
    near: "mphavk",
    with: "lgpsbc",
    ke: "lpasbn",
    land: "ifnouk",
    shop: "fiol5t",
    on: "rlhmg2",
    flats: "ibfnwt",
    pune: "msu2fr",
    ka: "fmpgbr",
    kiraye: "pk",
    villa: "iwfuph",
    बीएचके: "फपभकमह",
    ghar: "bkcvlp",
    and: "pn2cst",
    sq: "fym",
    space: "fiom1h",
    chahiye: "pkdn25",
    घर: "वकचपभब",
    furnished: "f2o1s3",
    road: "pifnst",
    bhadyane: "pmdh1k",
    makan: "blcaji",
    nagar: "lpscbo",
    फ्लॅट: "पभठमनव",
    भाड्याने: "पघ२दठभ",
    फ्लैट: "कनगपठम",
    का: "मफघपबर",
    lease: "ibaghr",
    dukan: "bkcgvp",
    दुकान: "भकनवबइ",
    sqft: "ifpb2h",
    floor: "fsiwob",
    property: "ifnajk",
    crore: "tbkvfi",
    par: "cdblpf",
    के: "लपफअमस",
    hai: "kgisnp",
  }),
);
