/**
 * Numbers as people say them to a telephone: by ten, from 1 on, each with its spellings. Those in Latin letters that mean
 * something else more often ("bara", "sola") are left out.
 */
const hindi = `
एक ek वन, दो do टू, तीन teen tin थ्री, चार char chaar फोर, पांच paanch panch, छह छः छे chhah chhe chhai, सात saat, आठ aath, नौ nau, दस das dus,
ग्यारह gyarah, बारह barah, तेरह terah, चौदह chaudah, पंद्रह पन्द्रह pandrah, सोलह solah, सत्रह satrah, अठारह atharah, उन्नीस unnis, बीस bees bis,
इक्कीस ikkis, बाईस baees bais, तेईस teis teyis, चौबीस chaubis, पच्चीस pachees pachis pacchis, छब्बीस chabbis chhabbis, सत्ताईस sattais, अट्ठाईस अठाईस atthais athais, उनतीस untis, तीस tees tis,
इकतीस iktis, बत्तीस battis, तैंतीस taintis, चौंतीस chauntis, पैंतीस paintis paintees, छत्तीस chattis chhattis, सैंतीस saintis, अड़तीस adtis, उनतालीस untalis, चालीस chalis chalees,
इकतालीस iktalis, बयालीस bayalis, तैंतालीस taintalis, चवालीस chavalis, पैंतालीस paintalis paintalees, छियालीस chhiyalis, सैंतालीस saintalis, अड़तालीस adtalis, उनचास unchas, पचास pachas pachaas,
इक्यावन ikyavan, बावन bavan, तिरपन tirpan, चौवन chauvan, पचपन pachpan, छप्पन chappan, सत्तावन sattavan, अट्ठावन atthavan, उनसठ unsath, साठ saath,
इकसठ iksath, बासठ basath, तिरसठ tirsath, चौंसठ chaunsath, पैंसठ painsath, छियासठ chhiyasath, सड़सठ sadsath, अड़सठ adsath, उनहत्तर unhattar, सत्तर sattar,
इकहत्तर ikhattar, बहत्तर bahattar, तिहत्तर tihattar, चौहत्तर chauhattar, पचहत्तर pachattar pachhattar pachahattar, छिहत्तर chhihattar, सतहत्तर satahattar, अठहत्तर athhattar, उनासी unasi, अस्सी assi,
इक्यासी ikyasi, बयासी bayasi, तिरासी tirasi, चौरासी chaurasi, पचासी pachasi, छियासी chhiyasi, सत्तासी sattasi, अट्ठासी atthasi, नवासी navasi, नब्बे nabbe,
इक्यानवे ikyanve, बानवे banve, तिरानवे tiranve, चौरानवे chauranve, पचानवे pachanve, छियानवे chhiyanve, सत्तानवे sattanve, अट्ठानवे atthanve, निन्यानवे ninyanve`;

const marathi = `
एक ek, दोन don, तीन tin teen, चार char, पाच paach pach, सहा saha, सात sat, आठ aath, नऊ nau, दहा daha,
अकरा akra, बारा, तेरा, चौदा chauda, पंधरा pandhra, सोळा, सतरा, अठरा athra, एकोणीस, वीस vis vees,
एकवीस ekvis, बावीस bavis, तेवीस tevis, चोवीस chovis, पंचवीस panchvis pannchvis, सव्वीस savvis, सत्तावीस sattavis, अठ्ठावीस अठावीस atthavis, एकोणतीस, तीस tis,
एकतीस ektis, बत्तीस battis, तेहतीस tehtis, चौतीस chautis, पस्तीस pastis, छत्तीस chattis, सदतीस sadtis, अडतीस adtis, एकोणचाळीस, चाळीस chalis,
एकेचाळीस, बेचाळीस bechalis, त्रेचाळीस, चव्वेचाळीस, पंचेचाळीस panchechalis, शेहेचाळीस, सत्तेचाळीस, अठ्ठेचाळीस, एकोणपन्नास, पन्नास pannas,
एक्कावन्न, बावन्न, त्रेपन्न, चोपन्न, पंचावन्न panchavanna, छप्पन्न, सत्तावन्न, अठ्ठावन्न, एकोणसाठ, साठ sath,
एकसष्ट, बासष्ट, त्रेसष्ट, चौसष्ट, पासष्ट pasasht, सहासष्ट, सदुसष्ट, अडुसष्ट, एकोणसत्तर, सत्तर sattar,
एकाहत्तर, बाहत्तर, त्र्याहत्तर, चौर्‍याहत्तर, पंच्याहत्तर panchyahattar, शहात्तर, सत्याहत्तर, अठ्ठ्याहत्तर, एकोणऐंशी, ऐंशी aishi,
एक्याऐंशी, ब्याऐंशी, त्र्याऐंशी, चौर्‍याऐंशी, पंच्याऐंशी panchyaishi, शहाऐंशी, सत्याऐंशी, अठ्ठ्याऐंशी, एकोणनव्वद, नव्वद navvad,
एक्याण्णव, ब्याण्णव, त्र्याण्णव, चौर्‍याण्णव, पंच्याण्णव, शहाण्णव, सत्त्याण्णव, अठ्ठ्याण्णव, नव्व्याण्णव`;

/** Hundreds that Marathi writes as one word. */
const marathiHundreds: Readonly<Record<number, string>> = {
  150: "दीडशे didshe deedshe",
  200: "दोनशे donshe",
  250: "अडीचशे adichshe",
  300: "तीनशे tinshe teenshe",
  400: "चारशे charshe",
  500: "पाचशे pachshe paachshe",
  600: "सहाशे sahashe",
  700: "सातशे satshe",
  800: "आठशे aathshe",
  900: "नऊशे naushe",
};

const listed = (list: string) =>
  list
    .trim()
    .split(/,\s*/)
    .map((spellings, at): [number, string] => [at + 1, spellings.replaceAll(" ", ", ")]);

/** Each number with its words, as a list of the vocabulary. */
export const numbersInWords: { hi: [number, string][]; mr: [number, string][] } = {
  hi: listed(hindi),
  mr: [
    ...listed(marathi),
    ...Object.entries(marathiHundreds).map(([value, spellings]): [number, string] => [
      Number(value),
      spellings.replaceAll(" ", ", "),
    ]),
  ],
};
