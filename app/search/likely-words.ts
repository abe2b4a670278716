/**
 * What is often typed into the search box, the most frequent first: only a guess at the next letter, so that its answer
 * can be asked for ahead. What is understood stands in `domain/search/words/vocabulary.ts`. Places are guessed from what is suggested.
 */
export const likelyWords =
  "in flat for rent bhk plot house sale villa office shop land lakh near under crore ghar kiraye furnished bhadyane me property bungalow row farm space auction commercial lease below acre sqft apartment warehouse godown bedroom dukan makan zameen chahiye madhe independent ready road with में फ्लॅट फ्लैट घर भाड्याने जमीन पर दुकान बीएचके प्लॉट किराए लाख मकान बंगला विक्री बिक्री".split(
    " ",
  );

/** What mostly follows a whole word. */
export const likelyNext = new Map(
  Object.entries({
    "1": "bhk",
    "2": "bhk",
    "3": "bhk",
    "4": "bhk",
    acre: "land",
    apartment: "in",
    bedroom: "flat",
    bhk: "flat",
    bungalow: "in",
    crore: "in",
    flat: "in",
    flats: "in",
    for: "rent",
    godown: "in",
    house: "for",
    lakh: "in",
    land: "in",
    office: "space",
    on: "rent",
    plot: "in",
    plots: "in",
    property: "in",
    rent: "in",
    row: "house",
    rupees: "in",
    sale: "in",
    shop: "for",
    space: "in",
    villa: "in",
    warehouse: "in",
    बीएचके: "फ्लॅट",
  }),
);
