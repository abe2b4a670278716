import { allStates } from "./all-states.ts";
import { careless } from "./careless.ts";
import { citiesAndSides } from "./cities-and-sides.ts";
import { countsAndPurposes } from "./counts-and-purposes.ts";
import { devanagariPlaces } from "./devanagari-places.ts";
import { english } from "./english.ts";
import { hindi } from "./hindi.ts";
import { landmarksAndBudgets } from "./landmarks-and-budgets.ts";
import { latinSpellings } from "./latin-spellings.ts";
import { marathi } from "./marathi.ts";
import { numbersInWords } from "./numbers-in-words.ts";
import { plainDevanagari } from "./plain-devanagari.ts";
import { plainEnglish } from "./plain-english.ts";
import { plainFurther } from "./plain-further.ts";
import { plainLatin } from "./plain-latin.ts";
import { plainMixed } from "./plain-mixed.ts";
import { smallTowns } from "./small-towns.ts";
import { spokenAndJoined } from "./spoken-and-joined.ts";
import { twoWordPlaces } from "./two-word-places.ts";
import { visitors } from "./visitors.ts";
import { visitorsEighteenth } from "./visitors-eighteenth.ts";
import { visitorsEighth } from "./visitors-eighth.ts";
import { visitorsEleventh } from "./visitors-eleventh.ts";
import { visitorsFifteenth } from "./visitors-fifteenth.ts";
import { visitorsFifth } from "./visitors-fifth.ts";
import { visitorsFourteenth } from "./visitors-fourteenth.ts";
import { visitorsFourth } from "./visitors-fourth.ts";
import { visitorsInBusiness } from "./visitors-in-business.ts";
import { visitorsIndian } from "./visitors-indian.ts";
import { visitorsNineteenth } from "./visitors-nineteenth.ts";
import { visitorsNinth } from "./visitors-ninth.ts";
import { visitorsSecond } from "./visitors-second.ts";
import { visitorsSeventeenth } from "./visitors-seventeenth.ts";
import { visitorsSeventh } from "./visitors-seventh.ts";
import { visitorsSixteenth } from "./visitors-sixteenth.ts";
import { visitorsSixth } from "./visitors-sixth.ts";
import { visitorsTenth } from "./visitors-tenth.ts";
import { visitorsThird } from "./visitors-third.ts";
import { visitorsThirteenth } from "./visitors-thirteenth.ts";
import { visitorsThirtieth } from "./visitors-thirtieth.ts";
import { visitorsTwelfth } from "./visitors-twelfth.ts";
import { visitorsTwentieth } from "./visitors-twentieth.ts";
import { visitorsTwentyEighth } from "./visitors-twenty-eighth.ts";
import { visitorsTwentyFifth } from "./visitors-twenty-fifth.ts";
import { visitorsTwentyFirst } from "./visitors-twenty-first.ts";
import { visitorsTwentyFourth } from "./visitors-twenty-fourth.ts";
import { visitorsTwentyNinth } from "./visitors-twenty-ninth.ts";
import { visitorsTwentySecond } from "./visitors-twenty-second.ts";
import { visitorsTwentySeventh } from "./visitors-twenty-seventh.ts";
import { visitorsTwentySixth } from "./visitors-twenty-sixth.ts";
import { visitorsTwentyThird } from "./visitors-twenty-third.ts";

export const judgedQueries = [
  ...english,
  ...careless,
  ...latinSpellings,
  ...hindi,
  ...marathi,
  ...landmarksAndBudgets,
  ...devanagariPlaces,
  ...visitors,
  ...visitorsIndian,
  ...visitorsSecond,
  ...visitorsThird,
  ...visitorsFourth,
  ...visitorsFifth,
  ...visitorsSixth,
  ...visitorsSeventh,
  ...visitorsEighth,
  ...visitorsNinth,
  ...visitorsTenth,
  ...citiesAndSides,
  ...spokenAndJoined,
  ...allStates,
  ...twoWordPlaces,
  ...smallTowns,
  ...visitorsEleventh,
  ...visitorsTwelfth,
  ...visitorsThirteenth,
  ...visitorsFourteenth,
  ...visitorsFifteenth,
  ...visitorsSixteenth,
  ...visitorsSeventeenth,
  ...visitorsInBusiness,
  ...visitorsEighteenth,
  ...visitorsNineteenth,
  ...visitorsTwentieth,
  ...visitorsTwentyFirst,
  ...visitorsTwentySecond,
  ...visitorsTwentyThird,
  ...visitorsTwentyFourth,
  ...visitorsTwentyFifth,
  ...visitorsTwentySixth,
  ...visitorsTwentySeventh,
  ...visitorsTwentyEighth,
  ...visitorsTwentyNinth,
  ...visitorsThirtieth,
  ...countsAndPurposes,
  ...numbersInWords,
  ...plainDevanagari,
  ...plainEnglish,
  ...plainLatin,
  ...plainMixed,
  ...plainFurther,
];
