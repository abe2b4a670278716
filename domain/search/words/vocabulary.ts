import type { ChoiceFacet } from "../../choices.ts";
import type { ConstructionStatus, FurnishedStatus, ListingType, PropertyType } from "../../property.ts";
import { numbersInWords } from "./number-words.ts";
import { orchards, trades } from "./orchards-and-trades.ts";
import { placesToRent, sentenceWords } from "./sentence-words.ts";

/**
 * The words that people type into the search, in three languages, and what they mean.
 *
 * To teach the search a word, add it to the list of its language, in its own script or as people write it in Latin
 * letters. Case, accents and nukta make no difference; plurals in -s and the endings of Marathi and Hindi
 * (`endings`) are found without being listed. One file, though a long one: all words together. An operator adds words
 * in a file of their own, SEARCH_WORDS (learned-words.ts).
 */
export type Meaning =
  /** A paying guest rents a home: `property_type` may be said with it. `first`: the kinds that come first in the results. `resale`: from whoever has lived there, and not from a builder. */
  | { listing_type: ListingType; property_type?: PropertyType; first?: readonly string[]; resale?: true }
  /** `subtypes` are what the word says, `also` what it covers too; those come later in the results. `isRented`: unless the text says otherwise. */
  | { subtypes: readonly string[]; also?: readonly string[]; choice?: Choice; isRented?: true }
  | { property_type: PropertyType; first?: readonly string[] }
  | { furnished_status: FurnishedStatus }
  | { construction_status: ConstructionStatus }
  | { choice: Choice }
  /** Words around a number. */
  | { rooms: "bedrooms" | "bathrooms" | "roomAndKitchen" }
  | { number: number }
  /** Added to the number before it. */
  | { fraction: number }
  /** Added to the number after it. */
  | { more: number }
  | { times: number }
  /** Square feet of one such unit. Where it differs from state to state: the smallest and the largest. */
  | { area: AreaWord; squareFeet: number | readonly [number, number] }
  /**
   * `leads`: stands before its number ("2 bhk under 50 lakh"), as the English ones do; `follows`: never does, and says nothing of
   * the number after it ("sinhagad road var 2 bhk"). `exceeds`: the number itself is not meant, which makes a difference for
   * rooms ("more than 3 bhk").
   */
  | { bound: "max" | "min" | "about" | "between"; leads?: true; follows?: true; exceeds?: true }
  | { range: true }
  | { currency: true }
  /** Says nothing that could be searched for. */
  | { filler: true }
  /** `alike`: words that say the same in the text of a listing. */
  | { description: true; alike?: readonly string[] }
  | { negation: true };

/** One of the further filters, and its value. */
export type Choice = readonly [ChoiceFacet, string];

export type AreaWord =
  | "sqft"
  | "sqm"
  | "acre"
  | "hectare"
  | "guntha"
  | "sqyd"
  | "cent"
  | "are"
  | "ground"
  | "kanal"
  | "marla"
  | "bigha"
  | "biswa"
  | "katha"
  | "kani"
  | "dhur"
  | "lecha"
  | "chatak"
  | "ankanam";

export interface Entry {
  means: Meaning;
  en?: string;
  hi?: string;
  mr?: string;
}

const detached = ["House", "Villa", "Townhouse"];

export const kinds: Entry[] = [
  {
    means: { listing_type: "sale" },
    en: "sale, for sale, on sale, vechvanu, vechvani, ammakaniki, maratakke, virpanaiku, for sael, on sael, sell, selling, buy, buying, to buy, purchase, purchasing, outright, for selling, forsale, distress sale, urgent sale, for purchase, want to purchase, on sell, for sell, for buy, for buying, new booking, saling, pre leased, preleased, pre rented, prerented, with tenant, rented property for sale",
    hi: "सेल, फॉर सेल, बिक्री, बेचना, बेचने, बिकाऊ, बिकाउ, खरीद, खरीदना, खरीदनी, खरीदने, खरीदें, bikau, bikri, bikane, bechna, bechne, bechni, bechani, bechana, kharidna, kharidni, khareedni, kharidne, khareedna, khareedne, kharid, बेचनी, बेच, बेचने के लिए, बिकने, खरीदने के लिए, खरीदूं, bikne, bik rahi, bik raha, kharidne ke liye, kharidana, kharidani, bechne ke liye, sell karna, sale karna",
    mr: "विक्री, विक्रीसाठी, विकणे, विकणे आहे, विकायचे, विकायचा, विकायची, विकत, विकत घेणे, विकत घ्यायचे, विकत घ्यायचा, विकत घ्यायची, विकत घ्यायचं, विकत घेण्यासाठी, विकाऊ, खरेदी, vikri, vikrisathi, vikne, vikane, vikane ahe, vikayche, vikaycha, vikaychi, vikayacha, vikayachi, vikayache, vikat, vikat ghyayche, vikat ghyaycha, vikat ghyaychi, vikat ghene, vikat ghenyasathi, vikau, kharedi, विकायला, विकण्यासाठी, खरेदीसाठी, विकणार, vikayla, vikaila, viknyasathi, kharedisathi, viknar, vikaych, vikayach, kharedi karaycha, kharedi karaychi, kharedi karayche, खरेदी करायचा, खरेदी करायची, खरेदी करायचे, खरेदी करायचं",
  },
  { means: { listing_type: "sale", resale: true }, en: "resale, re sale, on resale", hi: "रीसेल, रिसेल" },
  {
    means: { listing_type: "rent" },
    en: "rent, for rent, on rent, heavy deposit, on heavy deposit, heavy deposite, bhade thi, bhara te, bhara, bhara chai, addeku, baadige, badige, badigege, vadagaiku, vaadagaikku, rr, on rr, rental, renting, rented, rented out, to let, tolet, to rent, forrent, rentals, rent out, on rental basis, on rental, monthly rent, per month, a month, monthly, pm, pcm, p m, per mth, on rents, rant, for rant, rnet, on rnet, for rnet, rnt, on rnt, for rnt, fr rent, fr rnt, / month, / mo, / mth, for let, let out, letting, low rent, leave and license, leave and licence, on hire, for hire, hiring, sublet, sub let, for tenant, for tenants, rentle, rent pe, rent par, rent pr, rent wala, rent wali, rent ke liye, rent basis, on rent basis, monthly rental, per month rent, rent per month, month, mnth",
    hi: "रेंट, रेंट पर, हेवी डिपॉजिट, हैवी डिपॉजिट, हेवी डिपॉझिट, हेवी डिपॉझिटवर, hevi deposit, फॉर रेंट, ऑन रेंट, किराया, किराये, किराए, किराये पर, किराए पर, किराये से, भाड़ा, भाड़े, भाड़े पर, प्रति माह, हर महीने, mahine ka, kiraya, kiraye, kirae, kiraye pe, kiraye par, kiraye se, kirae par, kirae pe, kiraaye, kiraya pe, kiraye wala, kiray pe, kirayese, kiraye pr, kiraya pr, bhada, bhada pe, bhade par, bhade pe, bhade se, किराया पर, किराये का, किराए का, किराये की, किराए की, किराये वाला, किरायेदार, महीने का, प्रति महीना, प्रति महीने, kiraye ka, kiraye ki, kiraye wali, kirayedar, kam kiraya, kam kiraye, mahine ki, per mahina, har mahine, महीना, mahina, maheena",
    mr: "भाडे, भाड्याने, भाडयाने, भाडयानी, भाड्यावर, भाड्याची, भाड्याचे, भाड्याचा, भाडेतत्वावर, भाडेतत्त्वावर, भाडे तत्वावर, भाडे तत्त्वावर, दरमहा, महिन्याला, darmaha, mahinyala, bhade, bhadyane, bhadyana, bhadyan, bhadyavar, rent var, bhadyache, bhadyachi, bhadyacha, bhadetatvavar, bhade tatvavar, bhadyane dene, bhadyane denar, bhada ne, bhade ne, bhadya ne, bhadyani, भाड्यानं, भाड्याला, भाडेकरू, भाडेतत्वाने, प्रतिमहिना, प्रति महिना, bhadyala, bhadya, bhadyach, bhadekaru, kami bhade, prati mahina, महिना",
  },
  {
    means: { listing_type: "rent", property_type: "residential", first: ["Studio"] },
    en: "ghor bhara, bari bhara, basa bhara, mane badige, mane badigege, mane baadige, pg, p g, pgs, pg accommodation, pg accomodation, paying guest, paying guests, paying guest accommodation, hostel, hostels, roommate, roommates, room mate, room mates, flatmate, flatmates, flat mate, flat mates, roomie, sharing room, room sharing, shared room, sharing flat, shared flat, flat sharing, flat share, sharing accommodation, single sharing, double sharing, triple sharing, single room, co living, coliving, room on rent, room for rent, rooms on rent, rooms for rent, rental room, cot basis, girls hostel, boys hostel, girls pg, boys pg, ladies pg, gents pg, ladies hostel, accommodation, accomodation, room for bachelors, room for bachelor, room for girls, room for boys, room for ladies, room for students, bachelor room, bachelors room, single occupancy, double occupancy, sharing pg, pg room, pg rooms, pg hostel, dormitory, dorm, stay for girls, stay for boys, bedspace, bed space, share flat, flat to share, room to share, share room, room share, share apartment, apartment to share, to share, on sharing, sharing basis, on sharing basis",
    hi: "पीजी, पी जी, पेइंग गेस्ट, हॉस्टल, होस्टल, छात्रावास, रूममेट, रूम पार्टनर, लड़कियों के लिए रूम, लड़कियों के लिए कमरा, लड़कों के लिए रूम, लड़कों के लिए कमरा, ladkiyo ke liye room, ladkiyon ke liye room, ladkiyo ke liye kamra, ladko ke liye room, ladkon ke liye room, ladko ke liye kamra, कमरा किराये पर, कमरा किराए पर, किराये का कमरा, किराए का कमरा, kiraye ka kamra, kiraye par kamra, kamra kiraye par, room partner, chhatravas",
    mr: "पीजी, वसतिगृह, रूम पार्टनर, भाड्याची खोली, भाड्याने खोली, खोली भाड्याने, रूम भाड्याने, भाड्याने रूम, bhadyane kholi, bhadyachi kholi, bhadyane room, room bhadyane, vasatigruh, vasatigruha",
  },
  {
    means: { listing_type: "rent", property_type: "residential" },
    en: placesToRent,
    mr: "घरभाडे, घरभाड्याने, घरभाडा, gharbhade, gharbhadyane, gharbhada",
  },
  {
    means: { listing_type: "rent", property_type: "residential", first: detached },
    hi: "किराये का घर, किराए का घर, किराये का मकान, किराए का मकान, kiraye ka ghar, kiraye ka makan",
    mr: "भाड्याचे घर, bhadyache ghar",
  },
  {
    means: { listing_type: "lease" },
    en: "lease, for lease, on lease, leasing, leased, long lease, lease basis, on lease basis, long term lease, lease pe, lease par, leese, lese, leez, leas, for leas",
    hi: "पट्टा, पट्टे, पट्टे पर, लीज, लीज पर, patta, patte par, lease par, leej",
    mr: "भाडेपट्टा, भाडेपट्ट्याने, भाडेपट्टी, लीजवर, bhadepatta, भाडेपट्ट्यावर, bhadepattyane, bhadepattyavar, bhade pattyane, bhadepatti",
  },
  {
    means: { listing_type: "auction" },
    en: "auction, bank seized, bank seized property, seized property, bank seized property auction, auction property, repossessed, bank e auction, bank e auctions, foreclosure, auctions, for auction, on auction, bank auction, bank auctions, sarfaesi, sarfesi, sarfaesi auction, npa property, npa properties, bank possession property, e auction, eauction, auctioned",
    hi: "नीलामी, जब्त, जब्ती, कुर्क, कुर्की, zapt, japt, jabt, jabti, kurki, kurk, बैंक नीलामी, नीलाम, nilami, neelami, bank nilami, nilaam, nilam, नीलामी वाली, नीलामी वाला",
    mr: "लिलाव, जप्त, जप्ती, जप्त केलेली, जप्त केलेले, जप्त केलेला, जप्त झालेली, japt keleli, japt kelela, बँक लिलाव, लिलावात, लिलावातील, लिलावातले, लिलावातला, बँकेचा लिलाव, बँकेच्या लिलावात, बँकेच्या लिलावातील, lilav, lilavatil, bank lilav, bankecha lilav, bankechya lilavatil",
  },
  {
    means: { subtypes: ["Apartment"], also: ["Condominium"] },
    en: "flat, apartment, apartments, apartment flat, appartment, appartments, apartement, aparment, apartmant, appartement, apartmnt, apt, apts, flatlet, society flat, builder floor, independent floor, flat apartment, service apartment, builder floors, builder flat, serviced apartment, high rise, highrise, flate, flts, flta, falt, flatt, flatts, flst, faltt, flt, aprtment, aprtments, apartmen, apartmnet, apartmet, apratment, appt, multistorey, multi storey apartment, dda flat, mhada flat, cidco flat, lig flat, mig flat, hig flat, ews flat, society flats, residential flat, residential apartment, condo flat, villament, gated apartment, stilt floor, independent flat, tower flat, flats apartments, independent builder floor, independent builder floors",
    hi: "फ्लैट, फ्लैट्स, अपार्टमेंट, फ्लेट, फलैट, अपार्टमेन्ट, flaite, flet, फ्लट, फ़्लैट, बिल्डर फ्लोर, फ्लाट",
    mr: "फ्लॅट, फ्लँट, फलॅट, फ्लेट, फ्लॅट्स, सदनिका, अपार्टमेंट, sadanika, sadnika",
  },
  { means: { subtypes: ["Condominium"] }, en: "condo, condominium", hi: "कोंडो", mr: "कोंडो" },
  {
    means: { subtypes: ["Villa"] },
    en: "villa, villaa, vila, vilas, villla, vills, individual villa, duplex villa",
    hi: "विला",
    mr: "व्हिला",
  },
  {
    means: { subtypes: ["Villa", "House"] },
    en: "bungalow, bunglow, banglow, bungalo, bunglo, bungalows, bunglows, banglows, bangalow, bunglaw, cottage, cottages, haveli, beach house, lake house, hill house, farmhouse, farmhose, farm house, farmhouses, farm houses, holiday home, second home, weekend home, bungla, bungalaw, bungalw, chalet, farm stay, weekend house, semi detached bungalow",
    hi: "बंगला, बंगले, बंगलो, कॉटेज, कोठी, हवेली, कोठियां, फार्महाउस, फार्म हाउस, bangla, bangle, bangalo, kothi",
    mr: "बंगला, बंगले, बंगलो, फार्महाऊस, फार्म हाऊस, शेतघर, shetghar, शेतात घर, शेतातील घर, शेतातले घर, bangla, bangle, shetat ghar, shetatil ghar, shetatle ghar",
  },
  {
    means: { subtypes: ["House"], also: ["Villa", "Townhouse"] },
    en: "house, hse, indpt house, indpt hse, indp house, indep house, ind house, illu, veedu, veetu, manai veedu, houes, hosue, houses, hous, huose, hose, hause, housse, individual villa house, wada, chawl, tenement, tenements, duplex bungalow, independent house, independant house, indipendent house, individual house, independent home, individual home, single house, duplex house, haus, full house, whole house, entire house, simplex, simplex house, single storey house, single story house, double storey house, double story house, two storey house, independent bungalow house, own house, indipendant house, family house, villa house, residential house, old house, pucca house, semi detached house, semi independent house, semi detached",
    hi: "मकान, हाउस, makan, makaan, makkan, पक्का मकान, पुराना मकान, mkan, pakka makan, pucca makan, purana makan",
    mr: "हाऊस",
  },
  {
    means: {
      subtypes: detached,
      also: ["Apartment", "Studio", "Penthouse", "Condominium"],
    },
    en: "home",
    hi: "घर, आवास, ghar, ghr",
    mr: "घर, घरे, ghar, ghare",
  },
  {
    means: { subtypes: ["Studio"] },
    en: "studio, studio apartment, studio flat, studio apartments, studio flats, studio apt, studio apts, studio appartment, studio room, studio unit",
    hi: "स्टूडियो, स्टूडियो अपार्टमेंट",
    mr: "स्टुडिओ",
  },
  {
    means: { subtypes: ["Penthouse"] },
    en: "penthouse, pent house, pnt house, pent houses, pent hous, penthouse flat, penthouse flats, penthouse apartment, penthouse apartments, penthouse apt, pent house flat",
    hi: "पेंटहाउस",
    mr: "पेंटहाऊस",
  },
  {
    means: { subtypes: ["Townhouse"] },
    en: "townhouse, town house, row house, row bungalow, row bungalows, row villa, row villas, twin house, rowhouse, rawhouse, row houses, raw house, terraced house, twin bungalow",
    hi: "रो हाउस, रोहाउस",
    mr: "रो हाऊस, रोहाऊस, ro house",
  },
  {
    means: { subtypes: ["Office Space"], isRented: true },
    en: "coworking, co working, coworking space, coworking spaces, coworking office, coworking seat, coworking seats, coworking desk, coworking desks, workspace, managed office, plug and play office, co work",
    hi: "कोवर्किंग",
  },
  {
    means: { subtypes: ["Office Space"] },
    en: "office, shared office, off spc, off space, office spc, shared office space, offices, office space, offce, ofice, offis, ofiss, offise, offic, office premises, business centre, business center, it park, it space, cabin, commercial office, office spaces, corporate office, it office, corporate space, bpo space, call center space, call centre space, office unit, office floor, working space, work space, office cabin, virtual office",
    hi: "ऑफिस, दफ्तर, daftar, ofis, ऑफिस स्पेस, ऑफ़िस, आफिस, aufis, office space, कार्यालय",
    mr: "ऑफिस, कार्यालय, karyalay, karyalaya, ऑफीस, ऑफिस स्पेस",
  },
  {
    means: { subtypes: ["Shop"], also: ["Retail"] },
    en: "shop, shops, shopp, shopps, commercial shop, store, stores, kirana shop, kirana store, medical shop, medical store, general store, grocery shop, grocery store, shop space, shop premises, booth, sco, gumti, kiosk, counter, stall, food stall, pan shop, tea shop, market shop, mall shop, shop in mall, khokha, corner shop, roadside shop, salon shop, clothes shop, mobile shop",
    hi: "दुकान, दुकानें, दुकाने, दूकान, किराना दुकान, मेडिकल दुकान, dukan, dukaan, dookan, dukane, dukaane, kirana dukan, kirana dukaan, medical dukan, medical dukaan, दुकाना, दुकानों, dukano, dukhan, dukkan, dokan, dukn, शॉप, शोप, कपड़े की दुकान, किराने की दुकान, कमर्शियल शॉप, kapde ki dukan, kirane ki dukan",
    mr: "दुकान, दुकाने, गाळा, गाळे, dukan, gala, gale, gaala, शॉप, कपड्याचे दुकान, किराणा दुकान, दुकान गाळा, दुकानासाठी गाळा",
  },
  {
    means: { subtypes: ["Retail"], also: ["Shop"] },
    en: "retail, retail space, retail shop, showroom, showroom space, supermarket space, mart space, shopping complex, commercial showroom, show room, showrooms, mall space, retail outlet, outlet, brand showroom, car showroom, bike showroom, furniture showroom",
    hi: "शोरूम",
    mr: "शोरूम",
  },
  {
    means: { subtypes: ["Warehouse"], also: ["Storage"] },
    en: "warehouse, warehouses, whse, whouse, ware house, warehousing, godown, goddown, godwn, gowdown, warehous, wearhouse, werehouse, warehose, wharehouse, warehaus, warehosue, logistics park, logistic space, go down, godowns, cold storage, wh, storehouse, store house, cold store, godown space, warehouse space, warehouse shed, goodown, godwan, godoun, distribution centre, distribution center, fulfilment centre, wherehouse, where house, wherehouses",
    hi: "गोदाम, वेयरहाउस, godam, godaam, gudam, godaun, गोडाउन, गोडाऊन, वेअरहाउस",
    mr: "गोदाम, गोडाऊन, वेअरहाऊस, वखार, godam, vakhar",
  },
  {
    means: { subtypes: ["Hotel"] },
    en: "hotel, hotal, lodge, guest house, guesthouse, resort, motel, hotels, resorts, lodges, homestay, home stay, lodging, banquet hall, marriage hall, hotel property, hotel building, banquet, marriage lawn, marriage garden, wedding lawn, wedding hall, marriage palace, party hall, function hall, resort property, budget hotel",
    hi: "होटल, लॉज, रिसॉर्ट, गेस्ट हाउस, मैरिज हॉल, बैंक्वेट हॉल, shaadi hall, shadi hall, marriage ghar",
    mr: "हॉटेल, लॉज, रिसॉर्ट, मंगल कार्यालय, गेस्ट हाऊस, mangal karyalay, mangal karyalaya",
  },
  {
    means: { subtypes: ["Restaurant"] },
    en: "restaurant, restaurants, restraunt, cafe, dhaba, canteen, restaurent, resturant, restaurant space, cafe space, food court, cloud kitchen, bar, eatery, hotel restaurant, restro, resto, restuarant, restorant, restrant, bakery space, coffee shop, fast food shop, mess",
    hi: "रेस्टोरेंट, रेस्तरां, ढाबा, भोजनालय, कैफे, bhojanalay, dhabha",
    mr: "रेस्टॉरंट, उपहारगृह, ढाबा, खानावळ, कॅफे, khanaval",
  },
  {
    means: { subtypes: ["Factory"], also: ["Manufacturing Unit"] },
    en: "factory, factories, plant and machinery, mill, factry, rice mill, factory space, factory building, factory unit, powerloom, power loom, flour mill, oil mill, saw mill, cotton mill, ginning mill, textile mill, spinning mill, brick kiln, running factory, factory land and building, factory with land, land and building of factory, factory land building, factory and land",
    hi: "कारखाना, कारखाने, फैक्ट्री, karkhana, karkhane, faktri",
    mr: "कारखाना, कारखाने, फॅक्टरी, karkhana",
  },
  {
    means: { subtypes: ["Factory", "Manufacturing Unit", "Workshop", "Storage"] },
    en: "shed, sheds, industrial shed, industrial sheds, industrial gala, midc shed, industrial unit, factory shed, midc gala, factory gala, tin shed, loom shed, gidc shed, rcc shed, patra shed, godown shed",
    hi: "शेड, औद्योगिक शेड, इंडस्ट्रियल शेड, फैक्ट्री शेड",
    mr: "शेड, औद्योगिक शेड, औद्योगिक गाळा, पत्रा शेड, इंडस्ट्रियल गाळा, औद्योगिक गाळे, audyogik gala",
  },
  {
    means: { subtypes: ["Manufacturing Unit"] },
    en: "manufacturing unit, manufacturing units, manufacturing, production unit, manufacturing space, manufacturing plant",
    hi: "उत्पादन इकाई",
    mr: "उत्पादन युनिट",
  },
  {
    means: { subtypes: ["Storage"], also: ["Warehouse"] },
    en: "storage, storage space, storage unit",
    hi: "भंडारण",
    mr: "साठवण",
  },
  {
    means: { subtypes: ["Workshop"] },
    en: "workshop, work shop, garage, workshops, car garage, service centre, service center, car workshop, mechanic garage, auto garage, car wash",
    hi: "वर्कशॉप",
    mr: "वर्कशॉप",
  },
  {
    means: { subtypes: ["Residential Plot", "Commercial Plot"] },
    en: "plot, plots, ploat, plat, plt, plts, plott, polt, plote, open land plot, plotted development, vacant plot, converted plot, layout plot, gunthewari plot, gaothan plot, r zone plot, approved plot, site, open plot, open plots, plotting, plot of land, piece of land, sites, corner site, revenue site, bda site, khata site, dtcp plot, cmda plot, hmda plot, jda plot, huda plot, gram panchayat plot, panchayat plot, society plot, colony plot, plotted, plotting scheme, na tukda, gunthewari, patta plot, jda patta plot, patta wala plot, residential cum commercial plot, residential cum commercial plots, residential and commercial plots, residential or commercial plot, hmda layout plots, dtcp layout plots, bbmp khata site, a khata site, e khata site, lal dora plot",
    hi: "प्लॉट, प्लाट, पट्टा प्लॉट, पट्टे का प्लॉट, पट्टे वाला प्लॉट, पट्टा भूखंड, भूखंड, bhukhand, bhookhand, plaat, प्लोट, पलाट, प्लौट, plat jamin",
    mr: "प्लॉट, प्लॉट्स, भूखंड, bhukhand, गावठाण प्लॉट, गावठाण जागा, गुंठेवारी प्लॉट",
  },
  {
    means: { subtypes: ["Agricultural Land", "Residential Plot"] },
    en: "farm house plot, farm house plots, farmhouse plot, farmhouse plots, farmhouse land, farm house land",
    mr: "फार्महाऊस प्लॉट, फार्म हाऊस प्लॉट",
  },
  {
    means: { subtypes: ["Residential Plot", "Commercial Plot"], choice: ["land_use", "non_agricultural"] },
    en: "na plot, na plots, plot na, plots na, land na, n a plot, na land, non agricultural plot, non agricultural land, na site, n a land, na tukda plot",
    hi: "एनए प्लॉट",
    mr: "एनए प्लॉट, बिनशेती, बिनशेती प्लॉट, एन ए प्लॉट, binsheti, bin sheti, binsheti plot, बिगरशेती, बिगर शेती, बिगरशेती प्लॉट, बिगर शेती प्लॉट, बिगरशेती जमीन, अकृषिक, अकृषिक प्लॉट, bigarsheti, bigar sheti, bigarsheti plot, akrushik plot",
  },
  {
    means: { subtypes: ["Residential Plot"], choice: ["land_use", "non_agricultural"] },
    en: "na bungalow plot, na bungalow plots, na residential plot, na residential plots, na villa plot, na villa plots, residential na plot, residential na plots, bungalow na plot",
    mr: "एनए बंगला प्लॉट, एनए निवासी प्लॉट",
  },
  {
    means: { subtypes: ["Commercial Plot"], choice: ["land_use", "non_agricultural"] },
    en: "na commercial plot, na commercial plots, commercial na plot, commercial na plots",
  },
  {
    means: { subtypes: ["Residential Plot"] },
    en: "residential plot, residential plots, residential land, bungalow plot, bungalow plots, villa plot, villa plots, house plot, house plots, house site, gated plot, rna plot",
    hi: "आवासीय प्लॉट, आवासीय भूखंड, रिहायशी प्लॉट, awasiya plot, avasiya plot, aawasiya plot, rihayshi plot, rihaishi plot",
    mr: "निवासी प्लॉट, निवासी भूखंड, बंगला प्लॉट, बंगलो प्लॉट, बंगले प्लॉट, bangla plot, bangalo plot",
  },
  {
    means: { subtypes: ["Commercial Plot"] },
    en: "commercial plot, commercial plots, commercial land",
    hi: "व्यावसायिक प्लॉट, व्यावसायिक भूखंड, व्यावसायिक जमीन, व्यावसायिक ज़मीन, कमर्शियल जमीन, कमर्शियल प्लॉट, vyavsayik plot, vyavsayik bhukhand, vyavsayik zameen, vyavsayik jameen, commercial zameen, commercial jameen, commercial jamin, vyapari plot",
    mr: "व्यावसायिक प्लॉट, व्यावसायिक भूखंड, व्यावसायिक जमीन, व्यापारी प्लॉट, vyavsayik jamin",
  },
  {
    means: { subtypes: ["Agricultural Land"] },
    en: "agricultural land, agriculture land, agri land, agri plot, agri zone land, agricultural plot, agricultural, agriculture, farm land, farmland, farm lands, farm plot, farm, farming land, farming, orchard, farms, mango orchard, grape farm, farm plots, agricultural farm, agricultural lands, irrigated land, plantation, coffee estate, tea estate, rubber estate, rubber plantation, cardamom estate, areca plantation, coconut farm, coconut grove, coconut plantation, banana plantation, paddy field, paddy land, green zone land, managed farmland, managed farm land, managed farm, mango farm, cashew plantation, tea garden, dairy farm, poultry farm, fish farm, goat farm, coffee plantation, tea plantation, arecanut farm, arecanut plantation, vineyard, dry land, wet land, cultivable land, cultivation land, agro land",
    hi: "कृषि भूमि, कृषि जमीन, खेत, खेती, खेती की जमीन, खेती जमीन, khet, kheti, kheti ki zameen, kheti ki jameen, krishi bhumi, फार्म लैंड, एग्रीकल्चर लैंड, कृषि, कृषि योग्य भूमि, खेतीबाड़ी, बागान, आम का बाग, kheti bari, kheti badi, khetibadi, khet zameen, krishi jamin, krishi zameen, aam ka bagh, aam ka bag, aam ka baag, aam ke bag, aam ki bagiya, seb ka bag, seb ka bagh, seb ka baag, kheti layak zameen, kheti ke liye zameen, खेती के लिए जमीन, मुर्गी पालन, murgi palan, murgi farm, बकरी पालन, bakri palan, मछली पालन, machhli palan, machli palan, पोल्ट्री फार्म, डेयरी फार्म",
    mr: "फळबाग, द्राक्षबाग, आंब्याची बाग, आंबा बाग, आमराई, काजू बाग, नारळ बाग, सुपारी बाग, संत्रा बाग, डाळिंब बाग, केळी बाग, amba bag, amba baag, ambyachi bag, ambyachi baag, amrai, kaju bag, naral bag, supari bag, santra bag, dalimb bag, keli bag, falbag, phalbag, drakshabag, शेतजमीन, शेतजमिनी, शेत जमीन, शेती, शेत, शेती जमीन, बागायती जमीन, जिरायती जमीन, shetjamin, shet jamin, shetjameen, shetjamen, shet jameen, sheti, shet, sheti jamin, bagayti jamin, bagayat jamin, बागायती शेती, बागायत शेती, जिरायती शेती, bagayti sheti, bagayat sheti, कोरडवाहू जमीन, कोरडवाहू, बागायती, बागायत, जिरायत, जिरायती, शेती साठी जमीन, शेतीसाठी जमीन, कृषी जमीन, शेतजमिन, koradvahu jamin, koradvahu, bagayti, jirayat jamin, jirayti jamin, jirayati jamin, krushi jamin, shetisathi jamin, sheti sathi jamin, bagayat, bagayt, bagayati, बागायती शेतजमीन, कुक्कुटपालन, शेळीपालन, kukkutpalan, shelipalan, जिरायत जमीन, पोल्ट्री फार्म",
  },
  { means: { subtypes: ["Agricultural Land"] }, ...orchards },
  {
    means: { subtypes: ["Industrial Land"] },
    en: "industrial land, industrial plot, industrial plots, industrial zone land, factory plot, warehouse land, gidc plot, riico plot, midc plot, midc land, factory land, land for factory, land for industry, sidco plot, kiadb plot, industrial site, midc plots, warehouse plot, logistics land",
    hi: "औद्योगिक भूमि, औद्योगिक प्लॉट, औद्योगिक जमीन, audyogik bhumi, audyogik plot, audyogik zameen, audyogik jamin",
    mr: "औद्योगिक जमीन, औद्योगिक भूखंड, औद्योगिक प्लॉट, एमआयडीसी प्लॉट",
  },
  {
    means: { property_type: "land" },
    en: "jomi, mati, land, lands, open land, vacant land, acreage, land parcel, land for development, development land, jmin, zmin, land plot, empty land, barren land, piece of lands, land area, bare land, roadside land, highway land, road touch land, road side land, patta land, patta zameen, patta jamin",
    hi: "जमीन, भूमि, zameen, zamin, jameen, jamin, jamen, zamen, bhumi, bhoomi, भूमी, जमीनें, khali zameen, khali jamin, khali plot",
    mr: "जमीन, जमिनी, जमिन, जागा, jamin, jaga, jamini",
  },
  {
    // What a practice or a class needs is an office or a shop, though any commercial property may do.
    means: { property_type: "commercial", first: ["Office Space", "Shop", "Retail"] },
    en: "clinic space, clinic, doctor clinic, hospital space, nursing home, hospital building, coaching space, class room space, salon space, parlour space, gym space, atm space, bank space, school building, beauty salon, hair salon, unisex salon, salon for sale, saloon, beauty parlour, beauty parlor, parlour, boutique, dental clinic, pathology lab, diagnostic centre, diagnostic center, coaching class, coaching classes, coaching centre, coaching center, coaching institute, tuition class, tuition classes, dance class, yoga studio, dance studio, photo studio, recording studio, play school, preschool, doctor clinic space",
    hi: "क्लिनिक",
    mr: "क्लिनिक",
  },
  {
    means: { property_type: "commercial" },
    en: "commercial, commertial, comercial, commercail, commerical, comercail, commarcial, commercial property, commercial properties, commercial space, commercial spaces, commercial building, business space, commercial premises, commercial unit, commercial units, commercial use, commercial purpose, for business, business purpose, commercial complex, commercial place, semi commercial, running business",
    hi: "व्यावसायिक, कमर्शियल, व्यवसायिक, व्यावसायिक संपत्ति, vyavsayik, वाणिज्यिक, व्यापार के लिए, vyapar ke liye, business ke liye, dhandhe ke liye",
    mr: "व्यावसायिक, व्यापारी, कमर्शिअल, vyavsayik, व्यवसायासाठी, व्यापारासाठी, व्यवसाय, vyavsayasathi, business sathi",
  },
  {
    means: { property_type: "residential" },
    en: "residential, rooms, bhk, residental, resedential, residential property, residential properties, residence, housing, portion, house portion, upper portion, ground portion, independent portion, staff quarter, living space, family room, single portion",
    hi: "आवासीय, रहने के लिए जगह, रहने लायक जगह, rehne ki jagah, rahne ki jagah, rehne ke liye jagah, rahne ke liye jagah, रिहायशी, कमरे, residencial, kamre, रूम्स, kamron, पोर्शन, रहने की जगह, awasiya, avasiya, aawasiya, rihayshi, rihaishi",
    mr: "निवासी, राहायला जागा, राहण्यासाठी जागा, rahayla jaga, rahnyasathi jaga, रहिवासी, खोल्या, kholya",
  },
  {
    means: { property_type: "residential", first: detached },
    en: "duplex, triplex, duplex home",
    hi: "डुप्लेक्स, डुप्लैक्स",
    mr: "डुप्लेक्स",
  },
  {
    means: { property_type: "residential", first: ["Studio"] },
    en: "room, guest room",
    hi: "कमरा, kamra, रूम, रुम, kamara",
    mr: "खोली, kholi, रूम, रुम, कमरा",
  },
  {
    means: { property_type: "industrial" },
    en: "industrial, industrial property, industrial properties, industrial space, industry, industries, industrial area property, industrial use",
    hi: "औद्योगिक, audyogik, इंडस्ट्रियल, इंडस्ट्रीयल",
    mr: "औद्योगिक",
  },
  {
    means: { furnished_status: "furnished" },
    en: "furnished, furnised, furnishd, furnish, furnishing, furniture, farnished, fernished, fully furnised, fully furnished, full furnished, with furniture, well furnished, ff, fully furn, full furn, fully loaded, furnished wala, furniture wala, fully furnish, fullyfurnished, full furnish, with all furniture, including furniture, furnitured",
    hi: "फर्निश्ड, सुसज्जित, फुल फर्निश्ड, पूरी तरह फर्निश्ड, पूरी तरह से फर्निश्ड, पूरी तरह सुसज्जित, पूरी तरह से सुसज्जित, फर्नीचर के साथ, furniture ke sath, पूर्ण सुसज्जित, फर्नीचर वाला, फर्नीचर सहित, फुली फर्निश्ड, furniture wala, furniture sahit, furniture ke saath, sajaya, susajjit, purna susajjit",
    mr: "फर्निश्ड, सुसज्ज, फर्निचरसह, फुल फर्निश्ड, पूर्ण सुसज्ज, पूर्णपणे सुसज्ज, फर्निचरसहित, फर्निचर असलेला, फर्निचर सह, फुली फर्निश्ड, furniture sah, furniture sakat, purna susajja, susajja",
  },
  {
    means: { furnished_status: "semi_furnished" },
    en: "semi furnished, semifurnished, semi furnised, semi furnish, semifurnish, semifurnised, partly furnished, partially furnished, half furnished, sf, s f, semi furn, semi f, smf, half furnish, part furnished, partial furnished, semi",
    hi: "अर्ध सुसज्जित, सेमी फर्निश्ड, आधा फर्निश्ड, अर्द्ध सुसज्जित, aadha furnished, adha furnished",
    mr: "अर्ध सुसज्ज, सेमी फर्निश्ड, अर्धसुसज्ज, अंशतः सुसज्ज",
  },
  {
    means: { furnished_status: "unfurnished" },
    en: "unfurnished, un furnished, non furnished, without furniture, not furnished, bare shell, no furniture, non furnish, unfurnish, furniture not required, uf, u f, unf, un furn, unfurn, empty flat, without furnishing, non-furnished, furniture nahi chahiye",
    hi: "फर्नीचर नहीं, furniture nahi, बिना फर्नीचर, अनफर्निश्ड, bina furniture, bina furniture ke, बिना फर्नीचर का, बिना फर्नीचर वाला, बिना फर्नीचर के, bina furniture wala, bina furniture ka",
    mr: "फर्निचर नको, फर्निचरशिवाय, furniture nako, फर्निचरविना, विना फर्निचर, अनफर्निश्ड",
  },
  {
    means: { construction_status: "ready_to_move" },
    en: "ready to move, ready to move in, ready to shift, ready move, readytomove, not under construction, no under construction, possession ready, oc received, with oc, ready posession, immediate move in, move in ready, vacant possession, ready possession, ready possesion, ready posession, ready for possession, immediate possession, ready to occupy, ready, rtm, completed, redy to move, ready to live, ready for move, ready for move in, ready to stay, readymade, ready made, ready built, ready flat possession, oc ready, occupancy received, rtmi, r t m, immediate shifting, shift immediately, move in immediately, completed project, newly completed",
    hi: "रहने के लिए तैयार, रेडी टू मूव, तैयार, रेडी पजेशन, tayyar, tayar, तुरंत रहने, तुरंत कब्जा, रेडी टू मूव इन, turant kabza, turant possession, taiyar, taiyaar, बना बनाया, bana banaya, turant rehne layak, turant rahne layak, rehne layak, rahne layak, rehne yogya, rahne yogya, तुरंत रहने लायक, रहने लायक, रहने योग्य, turant kabja, turant rehne, turant rahne",
    mr: "राहण्यास तयार, रेडी टू मूव्ह, तयार, रेडी पझेशन, तयार ताबा, ताबा तयार, tayar, ताबा लगेच, लगेच ताबा, तात्काळ ताबा, taba tayar, lagech taba, राहण्यायोग्य, राहण्यालायक, लगेच राहायला, rahnyayogya, rahnyalayak, rahnyas tayar, rahayla tayar, राहायला तयार, lagech rahayla, tayar taba, taba lagech",
  },
  {
    means: { construction_status: "under_construction" },
    en: "under construction, underconstruction, under development, undr construction, not ready, ongoing project, ongoing, u c, uc, under constructions, under const, underconst, not yet ready, in construction",
    hi: "निर्माणाधीन, अंडर कंस्ट्रक्शन, nirmanadhin, निर्माण चल रहा, बन रहा, ban raha, बन रहे, अधूरा, अधूरी, आधा बना, अधबना, adhura, adhuri, adhoora, adha bana, aadha bana, adhbana, nirman chal raha, ban rahe",
    mr: "बांधकाम सुरू, बांधकाम चालू, बांधकामाधीन, अंडर कन्स्ट्रक्शन, bandhkam suru, bandhkam chalu, अर्धवट बांधकाम",
  },
  {
    means: { construction_status: "new_launch" },
    en: "new launch, new construction, new const, new constn, new constructions, new launches, newly launched, pre launch, prelaunch, new project, new projects, new launch project, new launch projects, upcoming, upcoming project, upcoming projects, newly launch, just launched, new booking project, launching soon, upcoming launch",
    hi: "नया प्रोजेक्ट, नए प्रोजेक्ट, नई परियोजना, न्यू लॉन्च, naya project, naye project, nai pariyojna",
    mr: "नवीन प्रकल्प, नवा प्रकल्प, नवे प्रकल्प, न्यू लॉन्च, navin prakalp, nava prakalp, nave prakalp",
  },
  {
    means: { choice: ["listed_by", "owner"] },
    en: "owner, by owner, from owner, direct owner, direct from owner, owner listed, no broker, no brokers, no brokerage, without broker, without brokerage, without agent, without agents, zero brokerage, brokerage free, broker free, brokerfree, agent free, owner posted, posted by owner, owner listing, owner property, nobroker, no agent, no agents, no dealer, no dealers, no middleman, without dealer, without middleman, without commission, no commission, zero commission, 0 brokerage, direct owner only, owner only, owners only, by owners, from owners, owner direct, directly from owner, house owner, landlord, by landlord, private owner, owner se, owner kadun, direct malik, direct owner se, owners direct, only owner, only owners, only direct owner, self owned, owner ka, owner wala, owner sale, owner number, without any broker",
    hi: "मालिक से, मालिक से सीधे, सीधे मालिक से, मालिक द्वारा, मकान मालिक, मकान मालिक से, बिना ब्रोकर, बिना ब्रोकर के, बिना दलाल, बिना दलाल के, बिना दलाली, बिना एजेंट, बिना एजेंट के, बिना ब्रोकरेज, एजेंट नहीं, दलाल नहीं, ब्रोकर नहीं, malik se, malik se seedha, malik se sidha, seedha malik se, sidha malik se, malik dwara, makan malik, makan malik se, bina broker, bina broker ke, bina dalal, bina dalal ke, bina dalali, bina agent, bina agent ke, bina brokerage, agent nahi, dalal nahi, broker nahi, मालिक, मालिक का, डायरेक्ट मालिक, ओनर, ओनर से, डायरेक्ट ओनर, malik ka, malik direct, direct malik se, makaan malik, makaan malik se, sidhe malik se, seedhe malik se, malik se sidhe",
    mr: "मालकाकडून, malik kadun, malak kadun, malka kadun, malkakadun, malakakadun, gharmalak, gharmalak kadun, owner kadun, थेट मालकाकडून, थेट मालक, घरमालक, घरमालकाकडून, दलालाशिवाय, एजंटशिवाय, ब्रोकरशिवाय, दलाल नको, एजंट नको, ब्रोकर नको, दलाली नको, विना दलाल, विना दलाली, विना ब्रोकर, malkakadun, thet malkakadun, malkakadun thet, malakakadun, thet malakakadun, malakakadun thet, gharmalak, dalalashivay, dalal nako, agent nako, broker nako, dalali nako, vina dalal, vina dalali, मालक, मालकाचा, मालकाची, मालकाचे, थेट मालकाचा, थेट मालकाची, malak kadun, malka kadun, malak kadun thet, malak kadun direct, direct malak, malkacha, malkachi, malkache, thet malak",
  },
  {
    means: { choice: ["listed_by", "agent"] },
    en: "agent listed, listed by agent, by agent, from agent, through agent, through broker",
  },
  {
    means: { choice: ["listed_by", "builder"] },
    en: "by builder, from builder, by developer, from developer, direct from builder",
  },
  {
    means: { choice: ["availability", "now"] },
    en: "immediate, immediately available, available immediately, available now, vacant, available today, available right now, immediate availability, immediate available, from today",
    hi: "तुरंत, turant, अभी खाली, abhi khali, jaldi possession",
    mr: "ताबडतोब, लगेच, tabadtob, lagech",
  },
  {
    means: { choice: ["availability", "three_months"] },
    en: "next month, from next month, available next month, available from next month, next month onwards, by next month, coming month, from coming month",
    hi: "अगले महीने, अगले महीने से, अगले माह, अगले माह से, agle mahine, agle mahine se, agle mahina, agle maah",
    mr: "पुढच्या महिन्यात, पुढील महिन्यात, पुढच्या महिन्यापासून, पुढील महिन्यापासून, pudhchya mahinyat, pudhil mahinyat, pudhchya mahinyapasun, pudhil mahinyapasun",
  },
  {
    means: { choice: ["floor", "ground"] },
    en: "ground floor, groundfloor, on ground floor, on the ground floor, gf, g f, grd floor, gr floor, groud floor, graund floor, ground flor, floor ground, g floor, gnd floor",
    hi: "भूतल, ग्राउंड फ्लोर, bhutal, ग्राउंड फ़्लोर, निचली मंजिल, नीचे की मंजिल, नीचे का फ्लोर, niche ki manzil, neeche ki manzil, niche wala floor, neeche wala, nichli manzil, nichli manjil, niche ki manjil",
    mr: "तळमजला, तळमजल्यावर, ग्राउंड फ्लोअर, talmajla, तळ मजला, तळ मजल्यावर, tal majla, talmajlyavar, tal majlyavar",
  },
  {
    means: { choice: ["floor", "top"] },
    en: "top floor, topmost floor, last floor, on top floor, terrace floor, floor top, uppermost floor",
    hi: "सबसे ऊपर की मंजिल, टॉप फ्लोर, सबसे ऊपरी मंजिल, ऊपरी मंजिल, aakhri manzil, sabse upar, sabse upar wala, sabse upar ki manzil, sabse upri manzil, upri manzil, akhri manzil",
    mr: "वरचा मजला, टॉप फ्लोअर, वरच्या मजल्यावर, शेवटचा मजला, शेवटच्या मजल्यावर, varcha majla, varchya majlyavar, shevatcha majla, shevatchya majlyavar",
  },
  {
    means: { choice: ["floor", "high"] },
    en: "high floor, higher floor, upper floor, on high floor, on higher floor, on upper floor",
  },
  {
    means: { choice: ["floor", "low"] },
    en: "low floor, lower floor, on low floor, on lower floor",
  },
  {
    means: { choice: ["facing", "east"] },
    en: "east facing, east mukhi, east face, facing east, e facing, east entrance, east entry, east main door, main door east, facing towards east, east side facing, eastfacing, east faced, east facng",
    hi: "पूर्वमुखी, purva mukhi, purvamukhi, पूर्व दिशा, पूर्व फेसिंग, purva disha, purva facing, पूर्व मुखी, purv mukhi, purvmukhi, purab mukhi, poorab mukhi, poorv mukhi, पूरब मुखी, पूर्व की ओर, पूर्व की तरफ, पूर्व मुख, पूरब की ओर, purab facing, purab disha, purab ki taraf, purvamukhi, poorvmukhi, purv ki or, purab ki or, purv ki taraf, purv facing",
    mr: "पूर्वाभिमुख, पूर्व दिशेला, पूर्व दिशेचा, पूर्व दिशेची, पूर्व दिशेचे, purva dishela, purva dishecha, purva dishechi, purva disheche, purvabhimukh, पूर्वेकडे तोंड, पूर्वेकडे, purvekade tond, purvekade",
  },
  {
    means: { choice: ["facing", "west"] },
    en: "west facing, west mukhi, west face, facing west, w facing, west entrance, west entry, west main door, main door west, facing towards west, west side facing, westfacing, west faced, west facng",
    hi: "पश्चिममुखी, पश्चिम दिशा, पश्चिम फेसिंग, paschim disha, paschim facing, पश्चिम मुखी, paschim mukhi, पश्चिम की ओर, पश्चिम की तरफ, पश्चिम मुख, paschimmukhi, pashchim mukhi, पच्छिम मुखी, pashchim disha, pashchim facing, pashchimmukhi, paschim ki or, paschim ki taraf",
    mr: "पश्चिमाभिमुख, पश्चिम दिशेला, पश्चिम दिशेचा, पश्चिम दिशेची, पश्चिम दिशेचे, paschim dishela, paschim dishecha, paschim dishechi, paschim disheche, पश्चिमेकडे तोंड, पश्चिमेकडे, paschimekade tond, pashchimekade",
  },
  {
    means: { choice: ["facing", "north"] },
    en: "north facing, north mukhi, north face, facing north, n facing, north entrance, north entry, north main door, main door north, facing towards north, north side facing, northfacing, north faced, north facng",
    hi: "उत्तरमुखी, उत्तर दिशा, उत्तर फेसिंग, uttar disha, uttar facing, उत्तर मुखी, uttar mukhi, उत्तर की ओर, उत्तर की तरफ, उत्तर मुख, uttarmukhi, uttar ki or, uttar ki taraf",
    mr: "उत्तराभिमुख, उत्तर दिशेला, उत्तर दिशेचा, उत्तर दिशेची, उत्तर दिशेचे, uttar dishela, uttar dishecha, uttar dishechi, uttar disheche, uttarabhimukh, उत्तरेकडे तोंड, उत्तरेकडे, uttarekade tond, uttarekade",
  },
  {
    means: { choice: ["facing", "south"] },
    en: "south facing, south mukhi, south face, facing south, s facing, south entrance, south entry, south main door, main door south, facing towards south, south side facing, southfacing, south faced, south facng",
    hi: "दक्षिणमुखी, दक्षिण दिशा, दक्षिण फेसिंग, dakshin disha, dakshin facing, दक्षिण मुखी, dakshin mukhi, दक्षिण की ओर, दक्षिण की तरफ, दक्षिण मुख, dakshinmukhi, dakshin ki or, dakshin ki taraf",
    mr: "दक्षिणाभिमुख, दक्षिण दिशेला, दक्षिण दिशेचा, दक्षिण दिशेची, दक्षिण दिशेचे, dakshin dishela, dakshin dishecha, dakshin dishechi, dakshin disheche, दक्षिणेकडे तोंड, दक्षिणेकडे, dakshinekade tond, dakshinekade",
  },
  {
    means: { choice: ["facing", "north_east"] },
    en: "north east facing, northeast facing, facing north east, facing northeast, n e facing, ne facing, north east face, north east entrance, north east corner facing",
    hi: "ईशान मुखी",
    mr: "ईशान्याभिमुख",
  },
  {
    means: { choice: ["facing", "south_east"] },
    en: "south east facing, southeast facing, facing south east, facing southeast, s e facing, se facing, south east face, south east entrance, south east corner facing",
  },
  {
    means: { choice: ["facing", "south_west"] },
    en: "south west facing, southwest facing, facing south west, facing southwest, s w facing, sw facing, south west face, south west entrance, south west corner facing",
  },
  {
    means: { choice: ["facing", "north_west"] },
    en: "north west facing, northwest facing, facing north west, facing northwest, n w facing, nw facing, north west face, north west entrance, north west corner facing",
  },
  {
    means: { choice: ["amenities", "lift"] },
    en: "lift, elevator, and lift, and elevator, with lift, with a lift, with elevator, having lift, lift available, elevators, lifts, lift facility, with lift facility, passenger lift",
    hi: "लिफ्ट, लिफ्ट वाला, लिफ्ट वाली, लिफ्ट के साथ, lift wala, lift wali, lift ke sath",
    mr: "लिफ्ट, लिफ्टसह, लिफ्ट असलेला, लिफ्ट असलेली, उद्वाहन, lift asleli, lift asnara, lift aslela",
  },
  {
    means: { choice: ["amenities", "power_backup"] },
    en: "and power backup, with power backup, power backup, power back up, with generator, generator, generator backup, genset, gen set, dg backup, power back-up, inverter backup, 24x7 power backup, full power backup",
    hi: "पावर बैकअप, बिजली बैकअप, जनरेटर, bijli backup",
    mr: "पॉवर बॅकअप",
  },
  {
    means: { choice: ["amenities", "pets_allowed"] },
    en: "pets allowed, pet friendly, with pets, pets ok, dog friendly, pets friendly, dogs allowed, dog allowed, cat friendly, pet allowed, pets alowed, pet alowed, pets allow, allow pets, allows pets, with dog, with pet",
    hi: "पालतू जानवर, paltu janwar",
    mr: "पाळीव प्राणी, paliv prani",
  },
  {
    means: { choice: ["amenities", "gym"] },
    en: "gym, gymnasium, and gym, and gymnasium, with gym, with a gym, with gymnasium",
    hi: "जिम, जिम वाला",
    mr: "व्यायामशाळा, जिम",
  },
  {
    means: { choice: ["amenities", "pool"] },
    en: "pool, swimming pool, and pool, and swimming pool, with pool, with a pool, with swimming pool, with a swimming pool, private pool, private swimming pool, with private pool, with private swimming pool, with a private pool, with a private swimming pool, swiming pool, swimming pul, swimmingpool, infinity pool",
    hi: "स्विमिंग पूल, स्वीमिंग पूल, तरणताल",
    mr: "जलतरण तलाव, स्विमिंग पूल",
  },
  {
    means: { choice: ["amenities", "garden"] },
    hi: "बगीचे वाला, बगीचे के साथ, गार्डन वाला, गार्डन वाली, गार्डन के साथ, bagiche wala",
    mr: "बाग असलेला, बाग असलेले, बागेसह, गार्डन असलेला, गार्डन असलेले, गार्डन असलेली, गार्डनसह",
    en: "with garden, with a garden, and garden, private garden, with private garden, own garden, with lawn, and lawn, garden wala, garden area, having garden",
  },
  {
    means: { choice: ["amenities", "security"] },
    en: "with security, with watchman, with security guard, and security, and watchman, and security guard, security guard, watchman, 24x7 security, round the clock security, 24 hours security, security guards, guarded",
    hi: "सिक्योरिटी, सुरक्षा गार्ड, चौकीदार, chaukidar",
    mr: "सुरक्षा रक्षक, सुरक्षारक्षक",
  },
  {
    means: { choice: ["amenities", "cctv"] },
    en: "with cctv, and cctv, cctv camera, cctv cameras, cctv surveillance, with camera",
  },
  {
    means: { choice: ["amenities", "clubhouse"] },
    en: "clubhouse, club house, with clubhouse, with club house, and clubhouse, and club house",
    hi: "क्लब हाउस, क्लबहाउस",
  },
  {
    means: { choice: ["amenities", "play_area"] },
    en: "with play area, and play area, with children play area, kids play area, children play area, childrens play area, play area for kids, play area for children, childrens park, kids area, play ground for kids",
  },
  {
    means: { choice: ["amenities", "piped_gas"] },
    en: "with piped gas, with gas pipeline, and piped gas, piped gas, gas pipeline, gas pipe line, pipeline gas, png gas, png connection, piped gas connection, with gas connection",
  },
  {
    means: { choice: ["amenities", "gated"] },
    en: "gated, gated community, gated society, in gated community, in a gated community, gated colony, gated complex, gated township, closed society, gated enclave",
    hi: "गेटेड सोसायटी, गेटेड कम्युनिटी",
    mr: "गेटेड सोसायटी",
  },
  {
    means: { choice: ["amenities", "solar"] },
    en: "with solar, and solar, solar panel, solar panels, solar water heater, solar power, solar rooftop, solar system",
    hi: "सोलर पैनल, सोलर",
    mr: "सौर ऊर्जा, सोलर",
  },
  {
    means: { choice: ["amenities", "rainwater"] },
    en: "rain water harvesting, rainwater harvesting, with rain water harvesting, with rainwater harvesting",
  },
  {
    means: { choice: ["amenities", "visitor_parking"] },
    en: "visitor parking, visitors parking, guest parking, with visitor parking, parking for visitors",
  },
  {
    means: { choice: ["floor", "basement"] },
    en: "basement, in basement, basement floor, in the basement, basement space",
    hi: "बेसमेंट, तहखाना, tahkhana",
    mr: "बेसमेंट, तळघर, talghar",
  },
];

export const measures: Entry[] = [
  ...numbersInWords.hi.map(([number, hi]): Entry => ({ means: { number }, hi })),
  ...numbersInWords.mr.map(([number, mr]): Entry => ({ means: { number }, mr })),
  {
    means: { rooms: "bedrooms" },
    en: "bhk, b h k, bkh, bhks, bedroom, bedrooms, bed room, bed rooms, bed, beds, br, room, rooms, room set, rooms set, bedroom hall kitchen, bhkk, bhkh, bjk, bhl, bhj, bdr, bdrm, bdrms, bedrms, bed rm, bedrum, bedrums, bedrom, bedrooms set, sleeping rooms",
    hi: "बीएचके, बी एच के, बेडरूम, बैडरूम, बेडरूम हॉल किचन, कमरा, कमरे, कमरों, kamra, kamre, बेडरुम, बिएचके, रूम, रुम, kamron, kamro, kamara, kamre wala, room ka set, kamre ka set, कमरे का सेट, रूम का सेट",
    mr: "बीएचके, बी एच के, बेडरूम, खोली, खोल्या, खोल्यांचे, kholi, kholya, बेडरुम, खोल्यांचा, खोल्यांची, रूमचा, kholyanche, kholyancha, kholyanchi, खोल्यांच्या, khollya, khollyancha, khollyanche, khollyanchi, kholyanchya",
  },
  {
    means: { rooms: "roomAndKitchen" },
    en: "rk, r k, room kitchen, room and kitchen, room rk",
    hi: "आरके, आर के, कमरा रसोई",
    mr: "आरके, आर के, रूम किचन",
  },
  {
    means: { rooms: "bathrooms" },
    en: "bath, baths, bathroom, bathrooms, toilet, toilets, washroom, washrooms, ba, bth, bths, bathrm, bathrms, attached bathrooms, attached bathroom, t",
    hi: "बाथरूम, शौचालय",
    mr: "बाथरूम, शौचालय",
  },
  { means: { number: 0.5 }, en: "half", hi: "आधा, आधी, आधे, aadha, adha", mr: "अर्धा, अर्धी, अर्धे, ardha" },
  { means: { fraction: 0.5 }, en: "and half, and a half, n half" },
  { means: { more: 0.5 }, hi: "साढे, sadhe, saadhe", mr: "साडे, sade, saade" },
  { means: { more: 0.25 }, hi: "सवा, sawa, sava", mr: "सव्वा, savva" },
  { means: { more: -0.25 }, hi: "पौने, paune", mr: "पावणे, pavne" },
  { means: { number: 0.75 }, hi: "पौन, paun", mr: "पाऊण, paun" },
  { means: { number: 1 }, en: "one, single" },
  { means: { number: 1.25 }, hi: "सवा, sawa, sava", mr: "सव्वा, savva" },
  { means: { number: 1.5 }, hi: "डेढ, dedh, dhed, dedd", mr: "दीड, देड, देढ, deed, did" },
  { means: { number: 1.75 }, hi: "पौने दो, paune do", mr: "पावणेदोन, पावणे दोन, pavne don" },
  { means: { number: 2 }, en: "two, double" },
  { means: { number: 2.5 }, hi: "ढाई, अढाई, dhai, adhai", mr: "अडीच, adich" },
  { means: { number: 3 }, en: "three, triple" },
  { means: { number: 3.5 }, hi: "साढे तीन, sadhe teen, saadhe teen", mr: "साडेतीन, साडे तीन, sade tin" },
  { means: { number: 4 }, en: "four" },
  { means: { number: 4.5 }, hi: "साढे चार, sadhe char, saadhe char", mr: "साडेचार, साडे चार, sade char" },
  { means: { number: 5 }, en: "five" },
  { means: { number: 5.5 }, hi: "साढे पांच, sadhe panch, saadhe panch", mr: "साडेपाच, साडे पाच, sade pach" },
  { means: { number: 6 }, en: "six" },
  { means: { number: 6.5 }, hi: "साढे छह, sadhe chhah, saadhe chhah", mr: "साडेसहा, साडे सहा, sade saha" },
  { means: { number: 7 }, en: "seven" },
  { means: { number: 7.5 }, hi: "साढे सात, sadhe saat, saadhe saat", mr: "साडेसात, साडे सात, sade sat" },
  { means: { number: 8 }, en: "eight" },
  { means: { number: 9 }, en: "nine" },
  { means: { number: 10 }, en: "ten" },
  { means: { number: 11 }, en: "eleven" },
  { means: { number: 12 }, en: "twelve" },
  { means: { number: 13 }, en: "thirteen" },
  { means: { number: 14 }, en: "fourteen" },
  { means: { number: 15 }, en: "fifteen" },
  { means: { number: 16 }, en: "sixteen" },
  { means: { number: 17 }, en: "seventeen" },
  { means: { number: 18 }, en: "eighteen" },
  { means: { number: 19 }, en: "nineteen" },
  { means: { number: 20 }, en: "twenty" },
  { means: { number: 30 }, en: "thirty" },
  { means: { number: 40 }, en: "forty, fourty" },
  { means: { number: 50 }, en: "fifty" },
  { means: { number: 60 }, en: "sixty" },
  { means: { number: 70 }, en: "seventy" },
  { means: { number: 80 }, en: "eighty" },
  { means: { number: 90 }, en: "ninety" },
  { means: { number: 100 }, en: "hundred", hi: "सौ, sau", mr: "शंभर, shambhar" },
  {
    means: { times: 1_000 },
    en: "k, thousand, thousands, thousnd, thousend, thou, thsnd",
    hi: "हजार, hazar, hajar, hazaar, hajaar, hazzar, hajjar, hajr",
    mr: "हजार, हजारांत, हजारात, हजारांपर्यंत, हजाराचे, हजारांचे, hajarat, hajarachya",
  },
  {
    means: { times: 1_00_000 },
    en: "l, lakh, lakhs, lac, lacs, lk, lks, lach, lkh, lkhs, lack, lacks, laks, lakhss, lakhh, lahk, lakhrs",
    hi: "लाख, laakh, lakh",
    mr: "लाख, लाखांत, लाखात, लाखांपर्यंत, lakhat, lakhanparyant, लाखाचा, लाखांचा, लाखाच्या, लाखांच्या, lakhacha, lakhache, lakhachya, lakhanchya",
  },
  {
    means: { times: 1_00_00_000 },
    en: "cr, crore, crores, crs, c, crs, crr, crore rs, karore, crrs, crors, corer, corers, crroe",
    hi: "करोड, करोड़, karod, carod, karor, caror",
    mr: "कोटी, कोटींत, कोटीत, koti, kotit, कोटींच्या, कोटीच्या, kotichya, kotinchya",
  },
  {
    means: { currency: true },
    en: "₹, rs, inr, rupees, rupee, rupaye",
    hi: "रुपये, रुपए, रु, rupaye, rupay",
    mr: "रुपये, रुपयांत, रु",
  },
  {
    means: { area: "sqft", squareFeet: 1 },
    en: "sq ft, sqft, sq feet, square feet, square foot, square ft, sft, sq foot, sqfeet, squarefeet, sq fit, sqrft, sf, square feets, sq feets, sqaure feet, squre feet, sqare feet, square fit, sq fts, sqfts, sq-ft, square fts, sqaure ft, squarefoot, sqrfeet, sqrft area",
    hi: "वर्ग फुट, वर्ग फीट, स्क्वायर फीट, स्क्वेयर फीट, varg foot, varg feet, वर्गफुट, वर्गफीट, स्क्वायर फुट, स्क्वेयर फुट, वर्ग फिट, स्क्वायर फिट",
    mr: "चौरस फूट, चौरस फुट, चौ फू, चौ फूट, चौफू, स्क्वेअर फूट, chauras foot",
  },
  {
    means: { area: "sqm", squareFeet: 10.763910417 },
    en: "sq m, sqm, sq mt, sq mtr, sqmt, sqmtr, sq meter, sq metre, square meter, square meters, square metre, square metres, sq meters, sq metres, sq mtrs, sqmtrs, sq mts, sqmts, sqmeter, sqmeters, smt, squaremeter, sq mt area",
    hi: "वर्ग मीटर, varg meter",
    mr: "चौरस मीटर, चौ मी, chauras meter",
  },
  {
    means: { area: "sqyd", squareFeet: 9 },
    en: "sq yd, sqyd, sq yard, sq yards, square yard, square yards, sq yds, yard, yards, gaj, gaz, gajj, sqyards, sqyard, var, guj, gajh, ghaj, yrd, yrds, yds, sq yrd, sqyds, sqyrd, square yds, syd, sq gaj, square gaj, gaj ka, vaar",
    hi: "गज, वर्ग गज, वर्गगज, varg gaj, varga gaj, varg gaz, vargaj",
    mr: "गज, चौरस यार्ड, वार",
  },
  {
    means: { area: "acre", squareFeet: 43_560 },
    en: "acre, acres, acer, aker, ekar, ekad, killa, acr, acrs, akar, akkar, ekkar, acars, ekar cha, acar",
    hi: "एकड, एकड़",
    mr: "एकर, एकरांत, एकरी, एकराची, एकराचा, ekarachi, ekarcha",
  },
  {
    means: { area: "hectare", squareFeet: 107_639.10417 },
    en: "hectare, hectares, hect, hectar, ha",
    hi: "हेक्टेयर",
    mr: "हेक्टर",
  },
  {
    means: { area: "guntha", squareFeet: 1_089 },
    en: "guntha, gunthas, gunta, guntas, gunthe, guntas, gundha, gunth, guntta, gunthha, ghuntha, gundas, gunthaas",
    hi: "गुंठा, गुंठे",
    mr: "गुंठा, गुंठे, गुंठ्यांचा, गुंठ्याचा, gunthyacha, gunthyancha",
  },
  {
    means: { area: "cent", squareFeet: 435.6 },
    en: "cent, cents, decimal, decimals, dismil, decimil",
    hi: "डिसमिल",
  },
  { means: { area: "are", squareFeet: 1_076.3910417 }, en: "are, ares, r", mr: "आर" },
  { means: { area: "ground", squareFeet: 2_400 }, en: "ground, grounds" },
  { means: { area: "kanal", squareFeet: 5_445 }, en: "kanal, kanals, kanaal", hi: "कनाल" },
  { means: { area: "marla", squareFeet: [225, 272.25] }, en: "marla, marlas", hi: "मरला" },
  {
    means: { area: "bigha", squareFeet: [6_800, 27_225] },
    en: "bigha, bighas, beegha, bigah, vigha, beega, bhiga, bigga, biga",
    hi: "बीघा, बीघे",
    mr: "बिघा, बिघे",
  },
  { means: { area: "biswa", squareFeet: [340, 1_361.25] }, en: "biswa, biswas", hi: "बिस्वा" },
  {
    means: { area: "katha", squareFeet: [720, 2_880] },
    en: "katha, kathas, kattha, cottah, kotha",
    hi: "कट्ठा",
    mr: "कठ्ठा",
  },
  { means: { area: "kani", squareFeet: [17_280, 57_600] }, en: "kani, kanis" },
  { means: { area: "dhur", squareFeet: [36, 144] }, en: "dhur, dhurs, dhoor", hi: "धुर, धूर" },
  { means: { area: "lecha", squareFeet: 144 }, en: "lecha, lechas, lessa, lessas" },
  { means: { area: "chatak", squareFeet: 45 }, en: "chatak, chataks, chattak, chhatak, chittak", hi: "छटाक" },
  { means: { area: "ankanam", squareFeet: [36, 72] }, en: "ankanam, ankanams, ankana" },
  {
    means: { bound: "max", leads: true },
    en: "<, under, undr, below, upto, up to, within, max, maximum, at most, not more than, no more than, not above, not over, not beyond, no higher than, cheaper than, budget, budget of, my budget, in budget, under budget, till, not exceeding, inside, belo, withing, uptoo, upto max, max upto, lower than, budget upto, budget under, budget within, budget is, my budget is, budget limit, price under, price below, under rs",
  },
  {
    means: { bound: "max", leads: true, exceeds: true },
    en: "smaller than, smaller then, less than, less then, lesser than, fewer than",
  },
  {
    means: { bound: "max", follows: true },
    en: "or less, and below, or below",
    hi: "से छोटा, से छोटी, से छोटे, se chhota, se chota, se chhoti, se choti, se chhote, se chote, तक, के अंदर, के भीतर, से कम, से नीचे, के नीचे, अंदर, tak, ke andar, andar, se kam, se niche, se neeche, ke niche, ke neeche, ke bheetar, k andar, k ander, k under, k niche, k neeche, k bheetar, के अन्दर, तक का, तक की, तक के, से कम में, तक में, तक बजट, tak ka, tak ki, tak ke, tak me, tak mein, ke ander, ander, se kam me, ke under",
    mr: "पेक्षा लहान, लहान, peksha lahan, पर्यंत, पर्यन्त, च्या आत, आत, पेक्षा कमी, पेक्षा कमी किमतीत, खाली, खालील, कमी, paryant, paryent, pryant, peksha kami, pexa kami, kami, cha aat, chya aat, aat, khali, पर्यंतचा, पर्यंतचे, पर्यंतची, च्या आतील, च्या खाली, paryantcha, paryantche, chya khali, chya aatil, prynt, paryat",
  },
  { means: { bound: "max" }, en: "max budget", hi: "में बजट, बजट", mr: "बजेट" },
  {
    means: { bound: "min", leads: true },
    en: ">, above, over, min, minimum, at least, atleast, starting, starting from, starts from, from, not less than, not below, not under, no less than, abve, upwards of, starting price, starting at, starts at, min budget, minimum budget",
  },
  {
    means: { bound: "min", leads: true, exceeds: true },
    en: "bigger than, bigger then, larger than, more than, more then, greater than",
  },
  {
    means: { bound: "min", follows: true, exceeds: true },
    hi: "से बड़ा, से बड़ी, से बड़े, se bada, se badi, se bade, से ज्यादा, से अधिक, से ज़्यादा, se zyada, se jyada, se adhik, se jada, se zada, se jyada ka",
    mr: "पेक्षा मोठे, पेक्षा मोठा, पेक्षा मोठी, मोठे, मोठा, मोठी, peksha mothe, peksha motha, peksha mothi, पेक्षा जास्त, पेक्षा अधिक, peksha jast, pexa jast, peksha jasta",
  },
  {
    means: { bound: "min", follows: true },
    en: "onwards, onward, and above, and more, or more, or above, and up, plus",
    hi: "से ऊपर, से शुरू, के ऊपर, se upar, ke upar, k upar, k uper, से ऊपर का, se uper, ke uper",
    mr: "च्या वर, च्या पुढे, पासून, chya var, वर, पुढे, जास्त, pasun, jast, var, pudhe, च्या वरचे, pasun pudhe",
  },
  { means: { bound: "min" }, hi: "कम से कम, kam se kam", mr: "किमान, कमीत कमी, kiman, kamit kami" },
  {
    means: { bound: "about", leads: true },
    en: "around, about, approx, approximately, nearly, roughly, circa, aprox, arround, arnd, near about, nearabout, close to rs, somewhere around",
  },
  {
    means: { bound: "about" },
    hi: "लगभग, करीब, lagbhag, kareeb, karib, के आसपास, तकरीबन, takriban, ke aas paas, ke aaspaas, k aas paas, k aaspaas",
    mr: "अंदाजे, सुमारे, साधारण, andaje, sumare, च्या आसपास, जवळपास, javalpas, chya aaspas",
  },
  {
    means: { bound: "between", leads: true },
    en: "between, in between, range, price range",
  },
  {
    means: { bound: "between" },
    hi: "के बीच, बीच, ke beech, ke bich, k beech, k bich",
    mr: "दरम्यान, च्या दरम्यान, darmyan",
  },
  {
    means: { range: true },
    en: "-, –, —, ~, to, till, upto, and, &, or, /",
    hi: "से, से लेकर, और, या, thi, se, se lekar, aur, ya",
    mr: "ते, आणि, किंवा, te, ani, kiva, kinva",
  },
];

const listedFillers = {
  en: "home loan, housing loan, bank loan, loan available, rental income, collector, rera number, got admission, admission, market price, below market price, below market rate, under market price, compulsory, compulsary, mandatory, kuch bhi, kahi pan, levu che, levu chhe, leva che, joie che, joiye che, levu, vendum, venum, kavali, kaavali, lagbe, lo, gud, er kache, er moddhe, entrance for tenants, entrance for tenant, low rise, month agreement, months agreement, dear, client, clients, needs, facility, facilities, outside, a, an, the, and, n, or, of, am, anyone, anybody, someone, do, does, have, could, will, would, tell me, let me know, brand new, newly built, newly constructed, preferably, but, cum, just, so, very, really, some good, direct, directly, dealer, dealers, middleman, owned, space, spaces, looking to, interested, interested in, lease hold, leasehold, hi, hello, hey, ok, okay, okey, ok google, hey google, okay google, hey siri, alexa, sir, madam, kindly, wish, would like, should, where, what, how much, nearest, opposite, opp, behind, walkable from, walking distance from, walking distance, close by, more, details, seller, sellers, buyer, buyers, agents, brokers, builders, owners, negotiable, investment, for investment, low budget, in low budget, best price, pincode, pin code, pin, zip, project, projects, per acre, per guntha, per sq ft, per sqft, ekar, acre, acres, guntha, bigha, marla, katha, kattha, sqft, sq ft, in, at, on, for, to, with, near, nearby, near by, close to, next to, around, beside, by, from, is, are, there, any, some, all, my, me, i, we, you, need, needed, want, wanted, wants, wanna, required, require, looking, looking for, look, search, searching, find, show, show me, give, get, please, pls, plz, help, want to, urgent, urgently, available, availability, property, properties, propertys, propertie, property in, real estate, realestate, realty, listing, listings, price, prices, priced, cost, costing, rate, rates, cheap, cheapest, affordable, low price, low cost, budget, best, good, nice, deal, deals, latest, options, option, type, size, area of, carpet, carpet area, built up, builtup, month, only, also, broker, agent, locality, location, side, having, has, that, which, costing, worth, amount, around me, near me, india, asap, want a, unit, units, today, now, immediately, can, be, it, this, send, share, sharing details, can you, could you, whats, how, when, who, tell, suggest, suggestion, suggestions, recommend, us, our, your, im, ive, iam, moving, shifting, relocating, searching for, hunting, hunting for, requirement, requirements, req, reqd, thx, thanks, thank you, regarding, info, information, photos, pics, with photos, images, contact, contact number, contact details, phone number, mobile number, list, list of, preferred, suitable, decent, reasonable, reasonable price, reasonable rent, reasonable rate, genuine, verified, great, perfect, ideal, excellent, superb, offer, offers, hurry, limited time, emi, on emi, easy emi, all documents clear, within budget, pocket friendly, budget friendly, value for money, low rate, cheap rate, cheap price, cheap rent, cheaper, lowest, lowest price, least price, prime, prime location, good location, good condition, good area, well connected, most, anywhere, somewhere, something, whose, these, those, then, here, via, let, lets, like, prefer, new to, shift, kinda, please show, google, would love, i need, we need, we want, i want, want one, in search of, on urgent basis, urgent basis, urgent requirement, urgently required, must, must have, if, possible, if possible, about, invest, investing, investor, nri, nego, for investment purpose, sbi, hdfc, after marriage, set, agreement, small family, big family, joint family, nuclear family, large family, installment, installments, instalment, instalments, in installments, on installments, easy installments, cash, company, firm, startup, job, jobs, wife, husband, whole, entire, full, free, alone, touching, cheep",
  hi: "te, ते, दें, दे दें, सुविधा, सुविधाएं, suvidha, के पास का, ke pass, pass me, pass mein, k pass, k paas, k pas, k liye, k sath, k saath, पूरी तरह, पूरी तरह से, puri tarah, puri tarah se, सबसे, sabse, अपने, देख, रहा, रही, रहे, भाई, भैया, जी, apne, apni, dekh, raha, rahi, rahe, bhai, bhaiya, yaar, sa, si, ma, फॉर, इन, ऑन, नियर, सीधा, सीधे, क्या, पे, जगह, रेट, सातबारा, bataiye, bataye, dikhaiye, satbara, कहां, कौन, मिलेगा, मिलेगी, मिलेंगे, मिल, सकता, सकती, मेरा, मेरे, मेरी, अपना, मेरे बजट में, बजट में, देना, दे, भाव, kya, kahan, kaha, kaun, kaunsa, milegi, milenge, milta, mera, mere, meri, apna, dhoondh, dhundh, dhund raha, dhoond raha, dhundh raha, dhoondh raha, bhav, bhaav, दलाल, एजेंट, ब्रोकर, लेकिन, मगर, seedha, seedhe, sidha, dalal, lekin, magar, main, kitne, kitna, kitni, कितने, कितना, कितनी, यहां, के आसपास, आसपास, ke aaspaas, aaspaas, में, मे, पर, के, का, की, को, से, के लिए, लिए, के पास, पास, के नजदीक, नजदीक, और, या, है, हैं, चाहिए, चाहिये, चाहता, चाहती, हूं, हूँ, मुझे, हमें, हमे, देखना, ढूंढ, बताओ, बताइए, दिखाओ, दिखाएं, वाला, वाली, वाले, एक, कोई, सस्ता, सस्ती, सस्ते, अच्छा, अच्छी, लेना, लेना है, संपत्ति, प्रॉपर्टी, कीमत, दाम, महीने, इलाके, इलाका, mein, me, mai, par, pe, ke, ka, ki, ko, se, ke liye, liye, ke pas, ke paas, pas, paas, aur, ya, तथा, एवं, hai, hain, he, chahiye, chaiye, chahie, chahta, hu, hoon, mujhe, muje, hume, hame, hamein, humein, humen, dikhao, batao, dhundo, wala, wali, wale, koi, sasta, sasti, saste, accha, acchi, mahine, keemat, kimat, daam, kam, mil, sakta, sakte, milega, dena, lena, dekhna, ek, साथ, के साथ, साथ में, जल्दी, जाएगा, जायेगा, जाएगी, दिला, दिलाओ, दिलवा, दो, बनाने, लगाने, खोलने, करना, करने, करें, होगा, होगी, हो, भी, अभी, कहीं, कुछ, थोड़ा, बहुत, सिर्फ, केवल, यहाँ, वहां, किसी, बढ़िया, सही, मस्त, जरूरत, तलाश, खोज, खोजो, खोजें, देखो, दिखा, दिखाइए, भेजो, भेजें, दीजिए, कीजिए, चाहते, चाहूंगा, रहने, हमको, हम, मैं, हमारे, अपनी, ऐसा, वाले घर, कम बजट, कम बजट में, कम दाम, कम दाम में, कम कीमत, कम कीमत में, सस्ते में, सस्ते दाम, के नाम, तरफ, की तरफ, उपलब्ध, मौजूद, बता, बताना, बताएं, बताये, ढूंढो, ढूँढ, ढूंढना, खरीदार, आप, आपके, कृपया, प्लीज, jagah, sath, saath, ke sath, ke saath, jaldi, jayega, jaega, jayegi, jaye, dila, dilao, dilado, dilwa, dilwao, dila do, batane, batana, bata, bata do, lagane, banane, kholne, karna, karne, hoga, hogi, bhi, abhi, kahin, kuchh, thoda, bahut, bohot, sirf, yahan, kisi, badhiya, badiya, mast, zaroorat, jarurat, zarurat, talash, khoj, khojo, dekho, dekhao, dikha, dikhado, dikha do, dikhana, dikhaye, bhejo, bhej do, dijiye, dijie, kijiye, chahte, chahti, chahate, chahie tha, rehne, rahne, rehna, rahna, rehne ke liye, rahne ke liye, humko, hamko, hamen, hamare, apna khud ka, kam budget, kam budget me, kam budget mein, kam daam, kam daam me, kam kimat, kam keemat, kam price, kam rate, saste me, saste mein, saste daam, ki taraf, uplabdh, chahiye tha, chahiyee, chaheye, chahye, chayie, chaiyye, krna, kro, krna hai, k liye, ke lie, ki talash, ki talash hai, lijiye, lunga, leni, leni hai, lene, lene hai, dhundh rahe, layak, ke layak, walla, he kya, hai kya, kripya, kripaya, bolo, aapke, aap, kaise, kitne me, kitne ka, upar ka, upar wala, ऊपर का, ऊपर वाला, किनारे, पड़ेगा, ऐसी, बाद, के बाद, शादी के बाद, पढ़ाई, पढ़ाई के लिए, सरकारी, कंपनी के लिए, कंपनी, kinare, padega, padegi, aisa, aisi, baad, ke baad, shaadi ke baad, shadi ke baad, padhai, padhai ke liye, sarkari, company ke liye, mere ko, lagega, lagegi, aata, aayega, ayega, ban, banwana, banana hai, chal, chalega, chalegi, hone, hona, hota, jisme, jiska, jiski, jis, jahan, jaha, jahaan, vala, vali, vale, sidhe, najdik, nazdik, nazdeek, ke najdik, ke nazdeek, achha, achchha, acha, achhi, sampatti, ilake, ilaka, keval, wahan, maujud, hum, hum log, हम लोग, beti, bete, बेटी, बेटे, बच्चों, bachche, bacche, bachcho, baccho, bachchon, bacchon, papa, mummy, mata pita, माता पिता, patni, पत्नी, biwi, पति, naukri, naukari, नौकरी, naukri wale, naukripesha, नौकरीपेशा, akele, akela, अकेले, अकेला, ke samne, samne, के सामने, सामने, ke peeche, ke piche, peeche, के पीछे, पीछे, ke bagal, bagal, के बगल, बगल, lagi, lagi hui, laga hua, लगी हुई, लगा हुआ, hua, hui, hue, हुआ, हुई, हुए, bana hua, bani hui, bane hue, बना हुआ, बनी हुई, बने हुए, ho, ho jaye, ho jaaye, हो जाए, kist, kisto, kiston, kishto, किस्त, किस्तों, kisto me, kiston me, nagad, naqad, नगद, नकद, sahit, samet, सहित, समेत, khadi karne, khadi karne ki jagah, खड़ी करने की जगह, kam deposit, kam advance, tod ke, todkar, तोड़कर, prati",
  mr: "पण, pan, सुविधा, सोय, suvidha, soy, made, mdhe, छान, chhan, देणे, देणार, द्यायचं, dene, denar, dada, येथे, इथे, येथील, कुठे, स्वस्तात, असलेली, असलेला, असलेले, मिळेल, मिळतील, किती, कितीला, kiti, kitila, माझे, माझ्या, माझा, माझी, घेण्यासाठी, भाव, kuthe, milel, miltil, mazya, majhya, maze, majhe, maza, majha, ghene, ghenyasathi, aahet, द्या, द्यायचे, द्यायचा, द्यायची, yethe, ithe, yethil, dya, dyayche, dyaycha, थेट, दलाल, एजंट, ब्रोकर, पण, thet, मध्ये, मधील, मधे, तील, साठी, ला, चा, ची, चे, च्या, जवळ, जवळील, आणि, किंवा, व, आहे, आहेत, हवे, हवा, हवी, हवंय, घ्यायचे, घ्यायचा, घ्यायची, घ्यायचं, घेणे, पाहिजे, पाहीजे, मला, आम्हाला, शोधत, शोधा, दाखवा, एक, स्वस्त, चांगले, चांगली, चांगला, मालमत्ता, प्रॉपर्टी, किंमत, किमतीत, किमतीची, परिसरात, परिसर, madhe, madhye, madhil, madhi, sathi, saathi, la, cha, chi, che, chya, javal, jawal, ani, kiva, kinva, ahe, aahe, ahet, have, hava, havi, havay, ghyayche, ghyaycha, ghyaychi, ghyaycha ahe, pahije, pahijet, mala, shodha, swasta, svasta, changle, malmatta, kimmat, parisarat, aani, सोबत, सह, लवकर, एकर, मिळेल का, भेटेल, भेटेल का, असेल, असावा, असावे, असावी, राहायला, राहण्यासाठी, आम्ही, तुमच्या, फक्त, थोडे, जरा, कृपया, सांगा, बघा, दाखव, कुणाकडे, कोणाकडे, कोणी, कोणते, कोणता, का, हवं, हवं आहे, हवे आहे, हवी आहे, हवा आहे, पाहिजेत, पाहिजेल, शोधतो, शोधतोय, शोधतेय, शोध, कमी बजेट, कमी बजेटमध्ये, कमी बजेट मध्ये, कमी किंमत, कमी किंमतीत, कमी किमतीत, कमी दरात, स्वस्तातले, स्वस्तातला, उपलब्ध, बजेट मध्ये, बजेटमध्ये, बाजूला, भागात, भागातील, परिसरातील, घेऊ, घ्यायचंय, घ्यायचाय, घ्यायची आहे, करण्यासाठी, sobat, sah, lavkar, milel ka, bhetel, bhetel ka, asel, asava, asave, asavi, rahayla, rahaila, rahnyasathi, amhala, aamhala, amhi, fakt, krupaya, sanga, baghat, dakhva, dakhava, kunakade, konakade, aahe ka, ahe ka, hava ahe, havi ahe, have ahe, hav ahe, pahijel, paije, paijet, pahijee, pahije ahe, pahije aahe, shodhat, shodhat ahe, shodhtoy, shodhtey, kami budget, kami budget madhe, kami budget madhye, kami kimmat, kami kimtit, kami kimmatit, kami darat, swastat, swastatla, swastatle, uplabdha, budget madhe, bhagatil, ghyayach, ghyaychay, ghyaychi ahe, ghyayche ahe, karnyasathi, changla, changli, chaangla, ekhada, ekhadi, ekhade, एखादा, एखादी, एखादे, mhanje, tari, काही, कंपनीसाठी, कंपनी साठी, किनारी, company sathi, kinari, kinaryavar, aslela, asleli, aslele, asnara, asnari, asnare, असणारा, असणारी, असणारे, mazi, dyaychi, javlil, javalil, jawalil, lavakar, jara, thode, konte, bajula, swatacha, swatachi, swatache, स्वतःचा, स्वतःची, स्वतःचे, karaycha, karaychi, karayche, करायचा, करायची, करायचे, करायचं, hoil, होईल, asa, ashi, असा, अशी, असे, nokri, nokari, नोकरी, karnara, karnare, karnarya, करणारा, करणारे, करणाऱ्या, ektyasathi, एकट्यासाठी, samor, समोर, mage, मागे, shejari, शेजारी, शेजारील, lagat, lagatcha, lagatchi, lagun, लगत, लगतचा, लगतची, लागून, hapta, hapte, haptyavar, haptyane, हप्ता, हप्ते, हप्त्यावर, हप्त्याने, emi var, emi ne, rokh, रोख, mulga, mulgi, मुलगा, मुलगी",
};

/** Says nothing that could be searched for. */
export const fillers: Entry = {
  means: { filler: true },
  en: `${listedFillers.en}, ${sentenceWords.en}`,
  hi: `${listedFillers.hi}, ${sentenceWords.hi}`,
  mr: `${listedFillers.mr}, ${sentenceWords.mr}`,
};

/** Puts the lowest prices first. */
export const cheap: Entry = {
  means: { filler: true },
  en: "cheap, cheaper, cheapest, affordable, economical, inexpensive, low cost, low price, low priced, lowest price, low rent, low budget, in low budget",
  hi: "सस्ता, सस्ते, सस्ती, कम दाम में, कम बजट में, sasta, saste, sasti, kam daam me, kam dam me, kam budget me, kam budget mein",
  mr: "स्वस्त, स्वस्तात, स्वस्तातला, स्वस्तातली, कमी किमतीत, कमी बजेटमध्ये, swast, swasta, swastat, kami kimtit",
};

/**
 * Words that describe a property or what is near it: the listings whose text has them come first, and none is left out for
 * lack of them, unless the text says nothing else. Never taken for the name of a place by themselves (there is a village called
 * Market) and never corrected.
 */
export const descriptions: Entry = {
  means: { description: true },
  en: "jv, joint venture, joint development, coaching, coachings, institute, institutes, tuition, sharing, included, including, inclusive, main road, main roads, pagdi, pagadi, pugree, weekend, crane, naka, road, station, stations, railway, railways, metro, monorail, bus, stand, stop, depot, airport, highway, expressway, bypass, market, mall, hospital, school, schools, college, colleges, university, temple, mandir, masjid, mosque, church, gurudwara, park, lake, river, beach, sea, hill, hills, mountain, valley, golf, court, bank, it, midc, gidc, riico, kiadb, sipcot, sidcul, hsiidc, upsidc, sez, petrol, pump, office area, facing, view, views, corner, floor, floors, ground, top, middle, first, second, third, fourth, fifth, terrace, balcony, garden, parking, car, bike, covered, lift, elevator, pool, swimming, gym, club, clubhouse, security, cctv, gate, community, society, complex, tower, towers, building, township, colony, modular, kitchen, hall, vastu, vaastu, compliant, residency, main market, water, borewell, well, electricity, power, backup, solar, gas, wifi, internet, ac, air, conditioned, luxury, luxurious, premium, spacious, big, large, small, beautiful, quiet, peaceful, airy, bright, sunny, modern, renovated, attached, independent, separate, private, bachelor, bachelors, couple, couples, girl, girls, boy, boys, ladies, gents, men, women, male, female, student, students, working, professional, professionals, veg, vegetarian, pet, pets, friendly, allowed, deposit, maintenance, loan, heavy, registry, possession, fencing, fence, compound, wall, tar, touch, frontage, side, open, distance, walking, minutes, km, old, freehold, free hold, front, senior, citizen, citizens, poultry, dairy, bathroom, toilet, storey, storeys, storeyed, storied, cross, natural, high footfall, footfall, busy, prime, clear, access, loading, dock, ceiling, height, ramp, interior, interiors, wooden, marble, tiles, geyser, wardrobe, wardrobes, chimney, puja, pooja, servant, maid, servant room, servants room, maid room, puja room, pooja room, store room, study, study room, drawing room, dining room, utility room, powder room, food, meals, breakfast, tiffin, laundry, housekeeping, connectivity, walkable, seater, sitter, conference, reception, pantry, desk, desks, self contained, jodi, lottery, pmay, ews, lig, mig, hig, mhada, ev charging, rera, approved, clear title, clear titles, title clear, clear papers, posh, well maintained, loan facility, jda, bda, hmda, dtcp, cmda, lda, muda, nmrda, pmrda, low deposit, no deposit, short term, short stay, long term, long stay, retirement, retired, registered, outskirts",
  hi: "बैंक, सब्जी मंडी, अनाज मंडी, गल्ला मंडी, sabji mandi, sabzi mandi, subzi mandi, anaj mandi, galla mandi, एमआईडीसी, जीआईडीसी, रीको, स्टेशन, रेलवे, हॉल, किचन, मेट्रो, बस, अड्डा, हवाई, एयरपोर्ट, अस्पताल, स्कूल, कॉलेज, मंदिर, मस्जिद, बाजार, मार्केट, हाईवे, सड़क, मेन रोड, रोड, पार्किंग, बालकनी, लिफ्ट, मंजिल, मंजिला, कॉर्नर, कोने, पेट्रोल, पंप, पम्प, छोटा, छोटी, छोटे, बड़ा, बड़ी, बड़े, नया, नये, नए, बगीचा, पानी, बिजली, बोरवेल, परिवार, लड़कियों, लड़कों, छात्रों, parivar, ladkiyon, ladko, manzil, manzila, manjila, chhota, chota, chhoti, choti, bada, badi, naya, bagicha, pani, paani, bijli, रजिस्ट्री, पहाड़, पहाड़ी, pahad, pahadi, पक्की रजिस्ट्री, pakki registry",
  mr: "बँक, नाका, एमआयडीसी, गावठाण, gavthan, gaothan, gaavthan, स्टेशन, स्थानक, रेल्वे, मेट्रो, बस, स्टँड, विमानतळ, रुग्णालय, हॉस्पिटल, शाळा, कॉलेज, मंदिर, बाजार, बाजारपेठ, हायवे, महामार्ग, रस्ता, मेन रोड, रोड, पार्किंग, बाल्कनी, लिफ्ट, मजला, मजल्यावर, मजली, कॉर्नर, पेट्रोल, पंप, नवीन, नवे, लहान, मोठे, मोठा, मोठी, बांधलेले, बांधलेला, बाग, पाणी, विहीर, वीज, कुटुंब, कुटुंबासाठी, मुलींसाठी, मुलांसाठी, विद्यार्थ्यांसाठी, shala, rasta, mahamarg, vihir, majla, majli, navin, lahan, mothe, motha, mothi, bandhlele, bandhlela, kutumb, mulinsathi, mulansathi",
};

/** Such words in groups of synonyms in three languages: a listing that says one word of a group is meant by each of them. */
const synonymGroups: Omit<Entry, "means">[] = [
  {
    en: "vegetarian, vegetarians, veg, veggie",
    hi: "शाकाहारी, वेज, shakahari, shakahaari",
    mr: "शाकाहारी",
  },
  {
    en: "family, families, familys",
    hi: "परिवार, फैमिली, parivar, pariwar",
    mr: "कुटुंब, कुटुंबासाठी, फॅमिली, kutumb, kutumba",
  },
  {
    en: "spacious, roomy",
    hi: "विशाल, खुला, khula, khuli, khuli jagah, खुली",
    mr: "प्रशस्त, ऐसपैस, मोकळा, मोकळी, मोकळे, prashast, aispais, mokla, mokli",
  },
  {
    en: "big, bigger, large, larger, huge",
    hi: "बड़ा, बड़ी, बड़े, bada, badi, bade",
    mr: "मोठे, मोठा, मोठी, mothe, motha, mothi",
  },
  {
    en: "small, smaller, little, compact, tiny",
    hi: "छोटा, छोटी, छोटे, chhota, chota, chhoti, choti",
    mr: "लहान, छोटे, lahan",
  },
  {
    en: "airy, ventilated, ventilation, breeze, breezy",
    hi: "हवादार, हवा, hawadar, havadar, hawa",
    mr: "हवेशीर, haveshir, hava",
  },
  {
    en: "bright, sunny, sunlight, sunlit, light",
    hi: "उजाला, धूप, रोशनी, ujala, roshni, dhoop",
    mr: "उजेड, ujed, सूर्यप्रकाश",
  },
  {
    en: "quiet, peaceful, calm, silent, noiseless",
    hi: "शांत, shant, shaant",
    mr: "शांत, निवांत, nivant",
  },
  {
    en: "beautiful, lovely, pretty, charming",
    hi: "सुंदर, खूबसूरत, khubsurat, khoobsurat",
    mr: "सुंदर",
  },
  {
    en: "modern, contemporary, stylish",
    hi: "आधुनिक, मॉडर्न, adhunik",
    mr: "आधुनिक",
  },
  {
    en: "luxury, luxurious, luxurius, premium, posh",
    hi: "लग्जरी, शानदार, shandar",
    mr: "आलिशान, aalishan, alishan, लक्झरी",
  },
  { en: "cozy, cosy, comfortable, comfy", hi: "आरामदायक, aramdayak" },
  {
    en: "newly, brandnew",
    hi: "नया, नये, नए, नई, naya, nayi, nai, naye",
    mr: "नवीन, नवे, नवा, navin, naveen, nava",
  },
  {
    en: "old",
    hi: "पुराना, पुरानी, purana, purani, puraana, puraani",
    mr: "जुने, जुना, जुनी, जुन्या, juna, june, juni, junya",
  },
  {
    en: "maintained, neat, tidy, clean",
    hi: "साफ, स्वच्छ, saaf, swachh",
    mr: "स्वच्छ, नीटनेटके",
  },
  { en: "renovated, renovate, refurbished, renovation" },
  {
    en: "urgent, urgently, distress",
    hi: "अर्जेंट, जरूरी, arjent",
    mr: "तातडीने, तातडीचे, tatdine, tatadine",
  },
  {
    en: "temple, temples",
    hi: "मंदिर, mandir",
    mr: "मंदिर, मंदिराजवळ, देऊळ, deul",
  },
  { en: "mosque", hi: "मस्जिद, masjid", mr: "मशीद, mashid" },
  { en: "mango, mangoes, alphonso, hapus", hi: "आम", mr: "आंबा, आंब्याची, आंबे, हापूस, aamba, amba" },
  { en: "coconut, coconuts", hi: "नारियल, nariyal", mr: "नारळ, naral" },
  { en: "cashew, cashews", hi: "काजू, kaju", mr: "काजू" },
  { en: "grape, grapes, vineyard", hi: "अंगूर, angur, angoor", mr: "द्राक्ष, द्राक्षे, draksha" },
  { en: "jda", hi: "जेडीए" },
  { en: "truck, trucks, lorry, lorries, container", hi: "ट्रक, लॉरी", mr: "ट्रक" },
  { en: "tenant, tenants", hi: "किरायेदार", mr: "भाडेकरू" },
  { en: "retired, retirement", hi: "रिटायर, सेवानिवृत्त", mr: "निवृत्त, सेवानिवृत्त, nivrutta" },
  {
    en: "school, schools",
    hi: "स्कूल, विद्यालय, vidyalay, vidyalaya",
    mr: "शाळा, शाळेजवळ, shala",
  },
  { en: "college, colleges", hi: "कॉलेज, महाविद्यालय", mr: "कॉलेज, महाविद्यालय" },
  {
    en: "hospital, hospitals",
    hi: "अस्पताल, हॉस्पिटल, aspatal, haspatal",
    mr: "रुग्णालय, हॉस्पिटल, दवाखाना, rugnalay, davakhana, dawakhana",
  },
  { en: "airport", hi: "एयरपोर्ट, हवाई अड्डा", mr: "विमानतळ, vimantal" },
  {
    en: "market, markets",
    hi: "बाजार, मार्केट",
    mr: "बाजार, बाजारपेठ, मार्केट, bajarpeth",
  },
  { en: "metro", hi: "मेट्रो", mr: "मेट्रो" },
  { en: "railway, railways", hi: "रेलवे", mr: "रेल्वे" },
  { en: "station, stations", hi: "स्टेशन", mr: "स्टेशन, स्थानक, sthanak" },
  {
    en: "road, roads",
    hi: "सड़क, रोड, रास्ता, sadak, rasta",
    mr: "रस्ता, रस्त्यावर, रोड, रस्त्यालगत, रस्त्यालगतचा, rastyalagat, rastyalagatcha, rastyavar",
  },
  { en: "main", hi: "मुख्य, मेन, mukhya, mukhy", mr: "मुख्य" },
  {
    en: "highway, highways",
    hi: "हाईवे, हाइवे",
    mr: "हायवे, महामार्ग, महामार्गावर, mahamarg, mahamargavar, mahamargalagat, महामार्गालगत",
  },
  {
    en: "corner, corners",
    hi: "कॉर्नर, कोने, कोना, kone, kona",
    mr: "कॉर्नर, कोपरा, कोपऱ्यावर, कोपऱ्यावरचा, kopra",
  },
  { en: "water", hi: "पानी, pani, paani", mr: "पाणी, पाण्यासह, पाण्याची, panyasah" },
  { en: "well, wells", hi: "कुआं, कुआँ, kuan, kuwa", mr: "विहीर, विहिरी, विहिरीसह, विहिर, vihir, vihiri" },
  {
    en: "borewell, borewells, tubewell, bore",
    hi: "बोरवेल, नलकूप, nalkup",
    mr: "बोअरवेल, बोरवेल",
  },
  { en: "electricity", hi: "बिजली, bijli", mr: "वीज, लाईट, vij, veej" },
  { en: "irrigated", hi: "सिंचित, sinchit", mr: "बागायती, बागायत, bagayati, bagayat" },
  { en: "covered", hi: "कवर्ड, ढकी", mr: "कव्हर्ड" },
  {
    en: "food, meals, mess",
    hi: "खाना, खाने, भोजन, khana, khane, bhojan",
    mr: "जेवण, जेवणासह, जेवणासकट, jevan, jevnasah, jevnasakat",
  },
  {
    en: "girls, girl, ladies, lady, women, woman, female, females, womens",
    hi: "लड़कियों, लड़की, महिला, महिलाओं, ladkiyon, ladkiyo, ladki, mahila, mahilao",
    mr: "मुली, मुलींसाठी, महिलांसाठी, mulinsathi, mulinchya",
  },
  {
    en: "boys, boy, gents, men, male, males",
    hi: "लड़कों, लड़का, ladko, ladkon, ladke",
    mr: "मुले, मुलांसाठी, mulansathi",
  },
  {
    en: "students, student",
    hi: "छात्रों, छात्र, विद्यार्थी, vidyarthi, chhatra, chhatron",
    mr: "विद्यार्थी, विद्यार्थ्यांसाठी, vidyarthyansathi, vidyarthyanna",
  },
  { en: "bachelor, bachelors", hi: "बैचलर, कुंवारे", mr: "बॅचलर, अविवाहित, avivahit" },
  { en: "safe, secure, security", hi: "सुरक्षित, surakshit", mr: "सुरक्षित" },
  {
    en: "separate, independent",
    hi: "अलग, alag",
    mr: "स्वतंत्र, वेगळा, वेगळे, swatantra, vegla, vegle",
  },
  {
    en: "entrance, entry, door",
    hi: "प्रवेश, प्रवेशद्वार, दरवाजा, darwaza, darwaja, pravesh",
    mr: "प्रवेशद्वार, दार, pravesh dwar, praveshdwar",
  },
  { en: "sea, ocean, beach", hi: "समुद्र, समंदर, samudra, samundar", mr: "समुद्र, समुद्रकिनारी" },
  { en: "lake, lakes", hi: "झील, jheel", mr: "तलाव, talav" },
  { en: "river", hi: "नदी, nadi", mr: "नदी" },
  {
    en: "hill, hills, mountain, mountains",
    hi: "पहाड़, पहाड़ी, pahad, pahadi, पहाड़ों, pahado, pahadon",
    mr: "डोंगर, dongar",
  },
  { en: "view, views", hi: "व्यू, नजारा, nazara", mr: "व्ह्यू, दृश्य" },
  {
    en: "greenery, greenry, trees",
    hi: "हरियाली, पेड़, hariyali",
    mr: "हिरवळ, झाडे",
  },
  { en: "vastu, vaastu, vasthu", hi: "वास्तु, वास्तू", mr: "वास्तू, वास्तु" },
  {
    en: "investment, investments, investor, investors, invest",
    hi: "निवेश, nivesh",
    mr: "गुंतवणूक, गुंतवणुकीसाठी, guntavnuk, guntavnuki, guntavnukisathi",
  },
  { en: "parking, parkings", hi: "पार्किंग", mr: "पार्किंग" },
  { en: "balcony, balconies", hi: "बालकनी", mr: "बाल्कनी, गॅलरी" },
  { en: "kitchen", hi: "किचन, रसोई, rasoi", mr: "किचन, स्वयंपाकघर" },
  {
    en: "elderly, parents, senior",
    hi: "बुजुर्ग, बुजुर्गों, bujurg",
    mr: "ज्येष्ठ नागरिक, ज्येष्ठ नागरिकांसाठी, ज्येष्ठ, आई वडील",
  },
  {
    en: "garden, gardens, lawn",
    hi: "बगीचा, गार्डन, bagicha, bageecha",
    mr: "बाग, गार्डन",
  },
  { en: "ghat, ghats", hi: "घाट", mr: "घाट" },
  {
    en: "first, 1st",
    hi: "पहली, पहला, pehli, pehla, pahli",
    mr: "पहिला, पहिल्या, pahila, pahilya",
  },
  {
    en: "second, 2nd",
    hi: "दूसरी, दूसरा, dusri, dusra, doosri",
    mr: "दुसरा, दुसऱ्या, dusrya",
  },
  {
    en: "third, 3rd",
    hi: "तीसरी, तीसरा, teesri, tisri",
    mr: "तिसरा, तिसऱ्या, tisra, tisrya",
  },
  {
    en: "floor, floors",
    hi: "मंजिल, फ्लोर, manzil, manjil",
    mr: "मजला, मजल्यावर, फ्लोअर, majla, majlyavar",
  },
  {
    en: "married, newlywed, newlyweds, newly married",
    hi: "शादीशुदा, विवाहित, shadishuda, shaadishuda, shadi shuda, shaadi shuda, vivahit",
    mr: "विवाहित, नवविवाहित, navvivahit",
  },
  {
    en: "shutter, shutters",
    hi: "शटर",
    mr: "शटर",
  },
  {
    en: "terrace, rooftop, roof",
    hi: "छत, chhat",
    mr: "गच्ची, टेरेस, gacchi, gachchi",
  },
  {
    en: "courtyard, patio",
    hi: "आंगन, aangan, angan",
    mr: "अंगण",
  },
  {
    en: "tar, asphalt",
    hi: "डामर, damar",
    mr: "डांबरी, dambari",
  },
  {
    en: "car, cars",
    hi: "कार, गाड़ी, gadi, gaadi",
    mr: "गाडी, कार",
  },
  {
    en: "running, operational",
    hi: "चालू, चलता, chalu, chalta",
    mr: "चालू",
  },
  {
    en: "converted, conversion, diverted, diversion",
    hi: "डायवर्सन, डायवर्टेड",
  },
  {
    en: "possession",
    hi: "कब्जा, कब्जे, kabza, kabja, kabze",
    mr: "ताबा, taba",
  },
  {
    en: "loan, loans, lone",
    hi: "लोन, ऋण",
    mr: "कर्ज, लोन",
  },
];
export const describedAlike: Entry[] = synonymGroups.map((words) => ({
  means: { description: true },
  ...words,
}));

export const descriptionsOfShops: Entry = { means: { description: true }, ...trades };

export const allDescriptions: Entry[] = [descriptions, descriptionsOfShops, ...describedAlike];

/** English words of nearly every text: their misspellings are recognised, though they are short (spelling/misspelt.ts). */
export const oftenMisspelt =
  "builder, flat, flats, plot, plots, shop, shops, house, houses, home, villa, studio, office, offices, godown, godowns, hotel, factory, land, shed, showroom, duplex, rent, sale, resale, lease, auction, bedroom, bedrooms, bathroom, bathrooms, sector, space, railway, station, hospital, college, school, airport, highway, under, below, budget, between, lakh, lakhs, crore, crores, owner, ready, facing, property, furnished";

/** Of those the ones that are recognised with any wrong, missing or further vowel ("shope", "spce"): few names look like them. */
export const vowelsMisspelt = "flat, shop, house, studio, office, hotel, factory, duplex, space, sector";

/** Words in the names of places that look like a misspelt one, or like one with a case ending: Wadala is no wada. */
export const namesLikeWords =
  "shahad, karaha, mullana, chalai, inder, lane, sher, lakha, syed, hole, flag, billa, kand, laku, mand, sald, wale, kakh, dhed, gilla, lakhe, dent, dhop, makh, dale, pand, reng, sake, tent, sape, sbop, shee, shef, hime, grore, gome, same, lans, beloa, lahd, hone, hoke, sued, homs, whop, action, chaching, colleger, setor, ship, shopo, sectora, sectori, spice, bellow, budge, chotila, naila, barela, barla, barala, barat, baret, barsathi, barcha, barche, jagat, wadala, faing, godawn, godon, laksh, officer, officers, panchayet, repale, resala, resali, sael, sheed, shipting, बंगाल, बंगाली";

/** Who is one of these, or looks for somebody who is, wants to rent a home and not to buy one. */
export const tenants: Entry = {
  means: { filler: true },
  en: "bachelor, bachelors, student, students",
  hi: "बैचलर, कुंवारे, स्टूडेंट, स्टूडेंट्स, छात्र, छात्रों, विद्यार्थी, vidyarthi, chhatra, chhatron",
  mr: "बॅचलर, अविवाहित, विद्यार्थी, विद्यार्थ्यांसाठी, avivahit, vidyarthi, vidyarthyansathi, vidyarthyanna",
};

/** In a kind ("mango farm", "room for girls", "duplex") these describe too: listings that say them come first. */
export const wishesInKinds: Entry = {
  means: { filler: true },
  en: "duplex, triplex, pg, pgs, hostel, hostels, mango, grape, grapes, coconut, cashew, banana, orange, pomegranate, guava, apple, lemon, areca, arecanut, supari, cardamom, pepper, coffee, tea, rubber, teak, bamboo, sugarcane, paddy, vineyard, poultry, dairy, goat, fish, hospital, nursing, clinic, dental, school, coaching, salon, parlour, parlor, gym, boutique, homestay, resort, lodge, banquet, marriage, wedding, lawn, cafe, dhaba, bakery, canteen, mess, mill, powerloom, loom, kiln, cold, garage, tenant, pre, leased, preleased, rented, prerented, bachelor, bachelors, girls, boys, ladies, gents, students",
  hi: "डुप्लेक्स, डुप्लैक्स, पीजी, हॉस्टल, होस्टल, क्लिनिक, ढाबा, मैरिज, लड़कियों, लड़कों, ladkiyo, ladkiyon, ladko, ladkon, dhaba, आम, केला, चाय, कॉफी",
  mr: "बागायती, बागायत, bagayati, bagayat, वसतिगृह, मंगल कार्यालय, आंबा, आंब्याची, काजू, नारळ, द्राक्ष, डाळिंब, केळी, ऊस",
};

/** What is not wanted follows. */
export const negations: Entry = {
  means: { negation: true },
  en: "not, nt, no, without, except, excluding, other than, anything but, everything but, all but, but not, apart from, rather than, instead of, avoid, dont want, do not want, non, w o, wo, zero, 0, nor, never, minus, dont need, do not need, free from, free of",
  hi: "बिना, bina, बगैर, bagair",
  mr: "विना, vina",
};

/** Of those the ones (by their last word) that nobody says of a place: "without stairs". */
export const withoutThings = "without, o, wo, zero, non, bina, bagair, vina, बिना, बगैर, विना";

/** What nobody finds the name of a place in: "no hidden charges", "no water problem". No listing can be left out for it. */
export const refusedThings =
  "charge, charges, charged, fee, fees, hidden, extra, bargain, bargaining, timepass, spam, fake, fraud, scam, traffic, noise, noisy, pollution, polluted, flood, flooding, logging, waterlogging, leakage, seepage, damp, smoking, smokers, drinking, alcohol, nonveg, restriction, restrictions, rules, dispute, disputes, disputed, litigation, legal, problem, problems, issue, issues, tension, hassle, calls, whatsapp, interest, emi, gst, tax, taxes, advance, lock, lockin, shifting, stairs, staircase, dead, slum, slums, chawl, bar, liquor, mosquito, mosquitoes, guests, visitors, jhanjhat, jhamela, pareshani, samasya, tras, झंझट, परेशानी, समस्या, दिक्कत, त्रास, अडचण";

/** What is not wanted stands before: "villa nako", "दुकान नहीं चाहिए". */
export const negationsAfter: Entry = {
  means: { negation: true },
  en: "not wanted, not required, not needed, excluded, not allowed, no need, excuse, stay away",
  hi: "न हो, पर न हो, पर ना हो, par na ho, न होना चाहिए, na hona chahiye, नहीं, नही, के बिना, को छोड़कर, छोड़कर, के अलावा, nahi, nahin, ke bina, ko chhodkar, chhodkar, chodkar, ke alawa, ke alava, के बगैर, ke bagair, na ho, nahi chahiye, नहीं चाहिए, ना हो, mat dikhao",
  mr: "नको, नाही, शिवाय, वगळून, सोडून, nako, nahi, shivay, vagalun, sodun, नसलेला, नसलेली, नसलेले, नसावा, naslela, nasleli, naslele, nasava",
};

/** What stands after these is a landmark, unless nothing else says what is wanted: "flat near IT park". */
export const nearWords: Entry = {
  means: { filler: true },
  en: "near, nearby, near by, near to, close to, next to, beside, opposite, opp, behind, walkable from, walking distance from, adjacent to",
};

/** The same in Hindi and Marathi, after what something lies near to: "mandi ke pas". */
export const nearWordsAfter: Entry = {
  means: { filler: true },
  hi: "के पास, के नजदीक, के करीब, के सामने, के पीछे, के बगल, ke pas, ke paas, ke pass, k pas, k paas, ke najdik, ke nazdik, ke nazdeek, ke kareeb, ke karib, ke samne, ke saamne, ke piche, ke peeche, ke bagal",
  mr: "जवळ, जवळील, शेजारी, समोर, च्या जवळ, javal, jawal, shejari, samor, chya javal, chya jawal",
};

/** Names of cities that are also the word for something to live near: who looks for a house near the market wants none in Mandi. */
export const citiesLikeLandmarks: Entry = { means: { filler: true }, en: "mandi", hi: "मंडी, मण्डी" };

/** A number of these says how many will use it, which no listing tells: "office for 20 people". */
export const people: Entry = {
  means: { filler: true },
  en: "years, year, yrs, yr, months, people, persons, person, members, member, month agreement, months agreement, seater, seaters, seats, workstation, workstations, work stations, desks, cabins, employees, staff, seat, storey, storeys, storeyed, storied, story, stories, km, kms, kilometer, kilometers, kilometre, kilometres, minutes, minute, mins, min, minut, minit",
  hi: "साल, वर्ष, महीने में, महीनों में, saal, sal, लोग, लोगों, सदस्य, log, logo, logon, sadasya, सीट, मंजिला, manzila, manjila, manzile, किमी, किलोमीटर, मिनट, किलोमीटर की दूरी",
  mr: "वर्षे, वर्षांचा, वर्षांचे, varshe, जण, जणांसाठी, लोकांसाठी, माणसे, jan, jana, lok, lokansathi, मजली, मजल्यांचे, मजल्यांचा, majli, majali, मिनिटे, मिनिटांवर, minitavar",
};

/** A number before these counts them, which no listing's filter does: "2 balcony flat". The words describe. */
export const counted: Entry = {
  means: { filler: true },
  en: "girls, boys, ladies, women, friends, bachelors, students, balcony, balconies, parking, parkings, car, cars, car parking, car parkings, bike parking, terrace, terraces, hall, kitchen, kitchens, floor, floors, lift, lifts, shutter, shutters, gate, gates, ac, servant, side open, sides open, side corner, side road, sharing, bed sharing, seater sharing",
  hi: "बालकनी, पार्किंग, मंजिल, मंज़िल, शटर, गाड़ी, गाड़ियों, manzil, manjil, gadi, gaadi",
  mr: "बाल्कनी, पार्किंग, मजले, मजला, शटर, गाडी, गाड्या, majle, majla",
};

/** A number before these counts parking spaces. */
export const parkings: Entry = {
  means: { filler: true },
  en: "parking, parkings, parking space, parking spaces, parking slot, parking slots, car parking, car parkings, cars parking, car parks, car park, car parking space, car parking spaces, covered parking, covered parkings, covered car parking, covered car parkings, open parking, open car parking, four wheeler parking",
  hi: "पार्किंग, कार पार्किंग, गाड़ी पार्किंग, गाड़ियों की पार्किंग, gadi parking, gaadi parking, gadi ki parking, gadiyon ki parking",
  mr: "पार्किंग, कार पार्किंग, गाडी पार्किंग, गाड्यांचे पार्किंग, gadi parking, gadyanche parking",
};

/** "parking for 2 cars" */
export const parkingFor: Entry = {
  means: { filler: true },
  en: "parking for, car parking for, parking of, space for, parking space for",
};
export const cars: Entry = {
  means: { filler: true },
  en: "cars, car, four wheelers",
};

/** "24 hours water" */
export const hours: Entry = {
  means: { filler: true },
  en: "hour, hours, hr, hrs",
  hi: "घंटे, ghante, ghanta",
  mr: "तास, tas, taas",
};

/** "30 ft wide road": units of length, what may follow them, and what has such a width. */
export const lengths: Entry = {
  means: { filler: true },
  en: "ft, feet, foot, fit, fts, meter, meters, metre, metres, mtr, mtrs, mt, m",
  hi: "फुट, फीट, फिट, मीटर",
  mr: "फूट, फुटी, मीटर, futi",
};
export const widths: Entry = {
  means: { filler: true },
  en: "wide, width, broad",
  hi: "चौड़ा, चौड़ी, चौड़े, chauda, chaudi, chaude",
  mr: "रुंद, रुंदीचा, rund",
};
export const withWidths: Entry = {
  means: { filler: true },
  en: "road, roads, front, frontage, street, lane, ceiling, height, approach road, main road, cc road, tar road, dp road",
  hi: "सड़क, रोड, रास्ता, sadak, rasta",
  mr: "रस्ता, रोड, रस्त्याला, रस्त्यालगत, rasta",
};

/** Only somebody says it who has something to sell or to let; others look for "bikau" or "vikne ahe". */
export const sellers: Entry = {
  means: { filler: true },
  en: "want to sell, wants to sell, i want to sell, sell my, selling my, how to sell, want to rent out, rent out my, renting out my, give on rent, give for rent, post my property, list my property",
  hi: "बेचना है, बेचनी है, बेचने है, बेचना चाहता, बेचना चाहती, किराये पर देना है, किराए पर देना है, bechna hai, bechni hai, bechna chahta, bechna chahte, bechna chahti, kiraye par dena hai, kiraye pe dena hai, kiraye par deni hai",
  mr: "विकायचे आहे, विकायची आहे, विकायचा आहे, विकायचं आहे, भाड्याने द्यायचे आहे, भाड्याने द्यायची आहे, भाड्याने द्यायचा आहे, vikayche ahe, vikaychi ahe, vikaycha ahe, vikayche aahe, vikaychi aahe, vikaycha aahe, bhadyane dyayche ahe, bhadyane dyaycha ahe, bhadyane dyaychi ahe",
};

/** "possession by dec 2026" */
export const months: Entry = {
  means: { filler: true },
  en: "january, jan, february, feb, march, mar, april, apr, may, june, jun, july, jul, august, aug, september, sept, sep, october, oct, november, nov, december, dec",
  hi: "जनवरी, फरवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर, अक्टूबर, नवंबर, दिसंबर",
  mr: "जानेवारी, फेब्रुवारी, मार्च, एप्रिल, मे, जून, जुलै, ऑगस्ट, सप्टेंबर, ऑक्टोबर, नोव्हेंबर, डिसेंबर",
};
export const possession: Entry = {
  means: { filler: true },
  en: "possession, posession, possesion, ready by, completion, handover",
  hi: "कब्जा, पजेशन, kabza",
  mr: "ताबा, पझेशन, taba",
};

/** Said between the two sides of a plot, beside "by" and "x"; and feet, which are square ones where there are many. */
export const betweenSides = "बाय, बाई, बाइ, into, gunile, गुणा, गुणिले";
export const feetWords = "ft, feet, foot, fut, fit, feets, फुट, फीट, फूट, फिट, फुटी, फुटाचा, फुटांचा, फुटाची, फुटांची";

/** Said between the digits of a number: "one point five crore". */
export const decimalPointWords = "point, dot, पॉइंट, पॉईंट, प्वाइंट, दशमलव";

/** A number after these belongs to the name of a place, also in words: "sector das", "phase one". */
export const numberedParts = "sector, phase, block, stage, ward, scheme, सेक्टर, सैक्टर, फेज, फेझ, फेस, ब्लॉक, वार्ड";

/** In Devanagari, as listings write them in Latin letters. */
export const englishParts: Record<string, string> = {
  sector: "सेक्टर, सैक्टर",
  phase: "फेज, फेझ, फेस",
  block: "ब्लॉक",
  midc: "एमआयडीसी, एमआईडीसी",
  cidco: "सिडको",
  city: "सिटी",
};

/** "2nd floor" is the second. */
export const ordinals = "first, second, third, fourth, fifth";

/** Before a number of further storeys: "g+2 house". */
export const groundAnd: Entry = { means: { filler: true }, en: "g, g plus, ground plus, stilt, stilt plus" };

/** Money beside these is no price: "rent 15000 deposit 1 lakh". */
export const deposits: Entry = {
  means: { filler: true },
  en: "deposit, deposits, security deposit, refundable deposit, advance, token, token amount, pagdi, pagadi, maintenance, advance amount",
  hi: "डिपॉजिट, जमा, अग्रिम, एडवांस, पगड़ी, agrim",
  mr: "डिपॉझिट, अनामत, अनामत रक्कम, पागडी, anamat, anamat rakkam",
};

/** Before a unit of area: "30 lakh per acre" is a rate, and no price of a property. */
export const perWords: Entry = {
  means: { filler: true },
  en: "per, a, an, each, every, /, p, rate per, price per",
  hi: "प्रति, हर, एक, prati, har",
  mr: "प्रति, दर, एका, प्रत्येकी, prati, dar",
};

/** Such a rate in one word. */
export const rateWords: Entry = {
  means: { filler: true },
  en: "psf, psft, psqft, psqyd, pergaj, / ac, per ac, / sq, per sq",
  mr: "एकरी, ekari, ekri, गुंठ्याला, gunthyala",
};

/** What people do without who want the owner: "no broker", "ब्रोकर नको". */
export const brokers: Entry = {
  means: { choice: ["listed_by", "owner"] },
  en: "broker, brokers, brokerage, broking, brocker, brokrage, borker, agent, agents, agency, agencies, dealer, dealers, middleman, middle man, middlemen, mediator, mediators, commission, commision, comission, consultant, consultants, brokerage charges, broker charges, agent charges, property dealer, property dealers, third party",
  hi: "ब्रोकर, ब्रोकरेज, दलाल, दलालों, दलाली, एजेंट, एजेंटों, एजेंसी, कमीशन, डीलर, बिचौलिया, बिचौलिये, प्रॉपर्टी डीलर, dalal, dalali, dallal, bichauliya, bichauliye, kamishan",
  mr: "ब्रोकर, ब्रोकरेज, दलाल, दलाली, एजंट, एजंटला, मध्यस्थ, कमिशन, dalal, dalali, madhyastha",
};

/** After one of them: "brokers please excuse". */
export const withoutBrokers: Entry = {
  means: { filler: true },
  en: "free, excuse, please excuse, kindly excuse, stay away, do not call, dont call, do not contact, dont contact, not allowed, not needed, not required, not wanted, no",
  hi: "फ्री, मुक्त, दूर रहें, न करें, ना करें, mat, na kare, na karein, door rahe, dur rahe",
  mr: "मुक्त, नकोत, नकोच, nakot",
};

/** "factory ke liye zameen", "plot for a house": what stands beside them is what the land is for. */
export const purposesAfter: Entry = {
  means: { filler: true },
  hi: "के लिए, के लिये, बनाने के लिए, बनाने के लिये, लगाने के लिए, खोलने के लिए, हेतु, ke liye, ke lie, k liye, banane ke liye, lagane ke liye, kholne ke liye, hetu",
  mr: "साठी, बांधण्यासाठी, बांधायला, करण्यासाठी, sathi, saathi, bandhnyasathi, karnyasathi",
};
export const purposesBefore: Entry = {
  means: { filler: true },
  en: "for, for a, for my, for own, for new, for building, for building a, for constructing, for construction of, to build, to build a, to construct, to construct a, for setting up, for setting up a, to set up, to set up a, to start, to start a, to open, to open a, for opening, suitable for, fit for, ideal for",
};

/** What needs land, and is no kind of listing by itself: "petrol pump ke liye jagah". */
export const usesOfLand: Entry = {
  means: { property_type: "land" },
  en: "petrol pump, cng pump, petrol bunk, fuel station, gas station, charging station, solar plant, solar project, mobile tower, stock yard, stockyard, container yard, truck parking, truck terminal, stone crusher, ashram, dharamshala, dharmshala, temple, mandir, math, gaushala, goshala, plant nursery, plotting, township, colony development, cricket ground",
  hi: "पेट्रोल पंप, पेट्रोल पम्प, सीएनजी पंप, सोलर प्लांट, मोबाइल टावर, आश्रम, धर्मशाला, मंदिर, गौशाला, गोशाला",
  mr: "पेट्रोल पंप, सोलर प्रकल्प, मोबाईल टॉवर, आश्रम, धर्मशाळा, मंदिर, गोशाळा, goshala",
};

/** Room for anything: "office ke liye jagah" is an office, whatever else the word may mean. */
export const anyRoom: Entry = {
  means: { filler: true },
  hi: "जगह, jagah, jaggah, jagha, jgah",
  mr: "जागा, jaga, jagaa",
};

/** Before such a number: "a family of four". */
export const beforePeople: Entry = { means: { filler: true }, en: "family of, group of, team of" };

/** What is typed after these is the name of a place. Hindi and Marathi say "in" after the name: "पुणे में फ्लैट". */
export const beforePlaces: Entry = {
  means: { filler: true },
  en: "in, at, inside, near, nearby, near by, near to, close to, next to, around, beside, opposite, opp, behind",
};

/** Between two names of places these say that either will do: "thane or mumbai". */
export const joinWords: Entry = {
  means: { filler: true },
  en: "and, or, n, &, /",
  hi: "और, या, तथा, एवं, aur, ya",
  mr: "आणि, किंवा, व, ani, aani, kiva, kinva",
};

/**
 * Names of places with a word in them that is a kind elsewhere, or nothing: no haveli is wanted in Dadra and Nagar Haveli,
 * and nobody is spoken to in Bhai Randhir Singh Nagar.
 */
export const namesWithKinds: Entry = {
  means: { filler: true },
  en: "lal kothi, goverdhan vilas, govardhan vilas, digvijay plot, jaipur house, agar malwa, sainik farm, sainik farms, city light, booty more, kathal more, saguna more, it city, four bungalows, seven bungalows, 4 bungalows, 7 bungalows, lal bangla, dada nagar, nagar haveli, wada palghar, palghar wada, bangla bazar, kothi bazar, bar bigha, bhai rupa, bhai desa, bhai bakhtour, bhai randhir singh, bhai parmanand, bhai vir singh, bhai mati das, dada ghosh bhawan, company bagh, company bag, company garden, a c company, opera house, commercial street, manjari farm, bhagat ki kothi, lal bungalow, lal bunglow, vani vilas, century mill, patiala house, power house, drive in road, hi tech city, paschim vihar, pashchim vihar, neem ka thana, talwandi bhai, east of kailash, council house street, kothi bazaar, lake gardens",
  hi: "नगर हवेली, भाई रूपा, भाई रणधीर सिंह, भाई परमानंद, भाई वीर सिंह, भाई मति दास",
  mr: "वाडा पालघर, पालघर वाडा",
};

/** How people are called, unless the end of a name follows: "dada" of "Dada Nagar", "saheb" of "Saheb Chowk". */
export const titles =
  "mi, ab, bhai, dada, baba, bhau, tai, aai, maa, saheb, ji, friends, sir, dost, kisan, doctor, doctors, teacher, teachers, engineer, engineers, officer, officers, professor, farmer, farmers, भाई, दादा, बाबा, जी, साहेब, मां, भाऊ, ताई, आई";
export const namesAfterTitles =
  "nagar, peth, road, chowk, colony, marg, park, bagh, ganj, gate, wadi, vihar, puram, puri, circle, street, enclave, layout, maidan, ghat, tekdi, garden, नगर, गंज, कॉलोनी, मार्ग, बाग, विहार, पुरम, पुरी, पेठ, चौक, रोड, वाडी";

/** Initials before one of these are part of a name: RK Puram, PM Palem. */
export const namesEndWith: Entry = {
  means: { filler: true },
  en: "puram, puri, nagar, palem, colony, marg, salai, layout, circle, beach, ashram, math, mutt, mission, chowk, road, street, vihar, pet, palli, pally, studio, studios",
  hi: "पुरम, पुरी, नगर, कॉलोनी, मार्ग, आश्रम",
  mr: "चौक, रोड",
};

/** A kind before one of these is the name of a place: "haveli taluka", "wada tehsil". */
export const kindsOfRegions: Entry = {
  means: { filler: true },
  en: "district, dist, taluka, taluk, tehsil, tahsil, subdistrict, mandal",
  hi: "जिला, जिले, तहसील, zila, jila",
  mr: "जिल्हा, जिल्ह्यात, तालुका, तालुक्यात, jilha, jilhyat, talukyat",
};

/** Kinds of places: dropped when they stand alone, part of a name in "Model Town", a hint in "Pune district". */
export const placeKinds: Entry = {
  means: { filler: true },
  en: "new, city, town, village, place, district, dist, taluka, taluk, tehsil, tahsil, state, subdistrict, block, mandal, east, west, north, south, e, w, sector, phase, area",
  hi: "शहर, सिटी, गांव, गाँव, जिला, जिले, तहसील, राज्य, shahar, gaon, gaanv, zila, jila, पूर्व, पश्चिम, उत्तर, दक्षिण, सेक्टर, purv, purva, poorv, poorva, paschim, pashchim",
  mr: "शहर, शहरात, गाव, गावात, जिल्हा, जिल्ह्यात, तालुका, तालुक्यात, राज्य, shaharat, gaav, gavat, jilha, jilhyat, talukyat, पूर्वेला, पूर्वला, पूर्वेत, पूर्वेस, पश्चिमेला, पश्चिमला, पश्चिमेत, पश्चिमेस, purvela, purvala, paschimela, paschimla, pashchimela",
};

/** Names of places end with these, so that they come twice in a text with two places. */
export const lastWordsOfNames =
  "nagar, road, hills, park, colony, vihar, layout, garden, town, city, east, west, नगर, रोड, पार्क, कॉलोनी";

/** How people shorten words, those of a place's name too. */
export const shortened: Readonly<Record<string, string>> = {
  rd: "road",
  rod: "road",
  raod: "road",
  pt: "point",
  ext: "extension",
  extn: "extension",
  stn: "station",
  ngr: "nagar",
  fr: "for",
  ofc: "office",
  res: "residential",
  comm: "commercial",
  furn: "furnished",
  indp: "independent",
  indep: "independent",
  indpt: "independent",
  flr: "floor",
  grnd: "ground",
  nr: "near",
  bldg: "building",
  bldng: "building",
  mkt: "market",
  mrkt: "market",
  hosp: "hospital",
  clg: "college",
  sec: "sector",
  sctr: "sector",
  clny: "colony",
  soc: "society",
  hsg: "housing",
  prkg: "parking",
  pkg: "parking",
  spc: "space",
  resi: "residential",
  comml: "commercial",
  prop: "property",
  aptmt: "apartment",
  appt: "apartment",
  bunglw: "bungalow",
  wid: "with",
  est: "east",
  wst: "west",
};

/** The sides of a locality as the gazetteer writes them, and what people write: "andheri e" and "अंधेरी पूर्व" are Andheri East. */
export const sides = {
  east: "e, पूर्व, purv, purva, poorv, poorva, पूर्वेला, पूर्वला, पूर्वेत, पूर्वेस, purvela, purvala",
  west: "w, पश्चिम, paschim, pashchim, पश्चिमेला, पश्चिमला, पश्चिमेत, पश्चिमेस, paschimela, paschimla, pashchimela",
  north: "उत्तर",
  south: "दक्षिण",
} as const;

/** Who writes one of these writes Marathi, so that of several places of a name the one in Maharashtra is meant. */
export const marathiOnly =
  "मध्ये, मधे, मधील, पाहिजे, पाहीजे, आहे, हवे, हवा, हवी, हवंय, भाड्याने, भाड्यानं, विक्रीसाठी, विकणे, विकायचे, विकायचा, विकायची, विकायचं, विकत, शेतजमीन, साठी, पर्यंत, जवळ, घ्यायचे, घ्यायचा, घ्यायची, घ्यायचं, आणि, किंवा, madhe, madhye, madhil, pahije, pahijet, ahe, aahe, bhadyane, bhadyana, bhadyavar, vikne, vikane, vikri, vikrisathi, vikayche, vikaycha, vikaychi, vikat, shetjamin, shetjameen, paryant, sathi, javal, jawal, kharedi, ghyayche, ghyaycha, ghyaychi, havay, jaga, guntha, gunthe";

/** What Marathi and Hindi glue to the end of a word; the longest that fits is taken off first. */
export const endings = {
  devanagari:
    "सह, वरील, वरचा, वरची, वरचे, मध्ये, मधे, मधील, मधल्या, मधला, मधली, मधून, तील, तल्या, तला, तली, तून, पासून, पर्यंत, साठी, जवळ, जवळील, जवळचे, च्या, चा, ची, चे, वर, ला, ना, ने, नी, त, ांचा, ांची, ांचे, ांच्या, ांना, ांसाठी, ांमध्ये, ांपर्यंत, ांपेक्षा, पेक्षा, ांत, खाली",
  latin:
    "nche, ncha, nchi, nchya, nna, nsathi, madhye, madhe, madhil, madhla, madhli, madhun, javal, jawal, sathi, saathi, paryant, pasun, peksha, til, teel, cha, chi, che, chya, la, khali, t",
} as const;
