/**
 * Verbs of searching, living and giving, which people bend in dozens of ways: दिखाओ, दिखाइए, दिखा दीजिएगा; baghaychay, baghtoy.
 * Those of buying, selling and renting are kinds of listings, and not here.
 */
interface Verbs {
  stems: string;
  endings: string;
}

const hindi: Verbs[] = [
  {
    stems:
      "kar, dekh, mil, rakh, chal, bol, soch, samajh, dhundh, dhoondh, dhund, dhoond, khoj, khol, reh, rah, lag, maang, chaah, chah, poochh, puch",
    endings:
      "na, ne, ni, ta, ti, te, o, u, un, unga, ungi, oon, oonga, oongi, e, en, ein, ega, egi, enge, engi, iye, iyega, ie, iega, kar, ke, a, i",
  },
  {
    stems:
      "dikha, bata, bana, chala, laga, kara, karwa, karva, banwa, banva, dila, dilwa, dilva, mangwa, khulwa, samjha, bulwa, basa, rakhwa, dhundhwa, bhijwa, le ja, ja, aa",
    endings:
      "na, ne, ni, ta, ti, te, o, u, un, unga, ungi, oon, oonga, ye, yen, yein, yega, yegi, yenge, e, en, ein, ega, egi, enge, iye, iyega, ie, iega, ya, yi, kar, ke",
  },
  {
    stems: "ho, de, le",
    endings: "na, ne, ni, ta, ti, te, nge, ngi, ga, gi, kar, ke",
  },
  {
    stems: "कर, देख, मिल, रख, चल, बोल, सोच, समझ, ढूंढ, ढूँढ, खोज, खोल, रह, लग, मांग, चाह, सक, पूछ, निकल, बैठ, बस",
    endings: "ना, ने, नी, ता, ती, ते, ो, ूं, ूंगा, ूंगी, े, ें, ेगा, ेगी, ेंगे, ेंगी, िए, िये, िएगा, िएगी, कर, के, ा, ी",
  },
  {
    stems: "दिखा, बता, बना, चला, लगा, करा, करवा, बनवा, दिला, दिलवा, मंगवा, खुलवा, समझा, बसा, जा, आ",
    endings:
      "ना, ने, नी, ता, ती, ते, ओ, ऊं, ऊंगा, ऊंगी, ए, एं, एगा, एगी, एंगे, एंगी, इए, इये, इएगा, या, ये, यी, ई, कर, के",
  },
  {
    stems: "हो, दे, ले",
    endings: "ना, ने, नी, ता, ती, ते, गा, गी, कर, के",
  },
];

const marathi: Verbs[] = [
  {
    stems:
      "kar, bagh, pah, shodh, rah, raah, mil, bhet, sang, dakhav, dakhv, lag, thev, tak, taak, ughad, ughd, chalav, chalv, lav, bandh, bol, vichar, aik, as, ja, ye, ho, ghe, de, ghy, dy",
    endings:
      "ayche, aycha, aychi, aych, aychay, aychey, ayachi, ayacha, ayache, ayach, ayla, aila, ayala, nyasathi, nyachi, nyacha, nyache, nar, nari, nare, to, te, toy, tey, toye, tat, tana, u, uya, el, il, til, teel, ava, ave, avi, ayche ahe, aycha ahe, aychi ahe",
  },
  {
    stems:
      "कर, बघ, पह, पाह, शोध, राह, रह, मिळ, भेट, सांग, दाखव, लाग, ठेव, टाक, उघड, चालव, लाव, बांध, बस, बोल, विचार, अस, जा, ये, हो, घे, दे, घ्य, द्य",
    endings:
      "ायचे, ायचा, ायची, ायचं, ायचंय, ायचाय, ायचीय, ायला, ण्यासाठी, ण्याची, ण्याचा, ण्याचे, णे, णार, णारी, णारे, तो, ते, तोय, तेय, तात, ताना, त, ू, ूया, ा, ेल, ील, तील, ावा, ावे, ावी, ावं",
  },
];

/** Forms that are a fruit, a prison, or the name of a town or a well-known locality. */
const others = new Set(
  "banana, jail, rehti, kari, kara, rahta, sangavi, karel, lavel, jael, jani, dhunda, deu, aau, karani, rakhi, chali, chala, bandhu, mile, jaya, khola, khoja, puchi, karni".split(
    ", ",
  ),
);

function formsOf(verbs: readonly Verbs[]): string[] {
  return verbs.flatMap(({ stems, endings }) =>
    stems
      .split(", ")
      .flatMap((stem) => endings.split(", ").map((ending) => `${stem}${ending}`))
      .filter((form) => !others.has(form)),
  );
}

export const verbForms = { hi: formsOf(hindi), mr: formsOf(marathi) };
