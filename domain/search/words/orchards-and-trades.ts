/** "aamba bag", "apple orchard", "संत्रा बाग": what grows there, and what people call the land it grows on. */
const crops =
  "mango, thennai, tenna, aam, amba, aamba, orange, santra, cashew, kaju, coconut, naral, nariyal, banana, kela, keli, grape, grapes, draksha, angur, angoor, pomegranate, dalimb, anar, guava, peru, amrud, apple, seb, lemon, limbu, nimbu, papaya, papita, chikoo, chiku, litchi, areca, supari, sugarcane, ganna, oos, teak, sagwan, sandalwood, chandan, bamboo, turmeric, cotton, strawberry, walnut, saffron, spice, pepper, cardamom, coffee, tea, rubber";
const grounds =
  "thoppu, thottam, bag, baag, bagh, bagan, orchard, orchards, farm, farms, garden, gardens, plantation, plantations, estate, grove, field, fields, farmland, farm land";
const cropsInDevanagari =
  "आम, आंबा, आंब्याची, संत्रा, संत्र्याची, काजू, नारळ, नारियल, केला, केळी, द्राक्ष, अंगूर, डाळिंब, अनार, पेरू, अमरूद, सेब, लिंबू, नींबू, चिकू, लीची, सुपारी, ऊस, गन्ना, ऊसाची, चाय, कॉफी, रबर";
const groundsInDevanagari = "बाग, बगीचा, बागान, शेती, खेती, शेत, खेत";

const pairs = (first: string, second: string) =>
  first.split(", ").flatMap((one) => second.split(", ").map((other) => `${one} ${other}`));

export const orchards = {
  en: pairs(crops, grounds).join(", "),
  hi: pairs(cropsInDevanagari, groundsInDevanagari).join(", "),
};

/** What is sold or done in a shop: it describes the shop, and few owners say it. */
export const trades = {
  en: "textile, textiles, cloth, clothes, clothing, garment, garments, saree, sarees, jewellery, jewelry, jewellers, hardware, electrical, electricals, stationery, stationary, footwear, shoe, shoes, mobile, mobiles, computer, computers, optical, opticals, cosmetic, cosmetics, toy, toys, sweet, sweets, bakery, cake, icecream, juice, chai, vegetable, vegetables, fruit, fruits, meat, chicken, grocery, groceries, provision, pharmacy, chemist, barber, tailor, tailoring, xerox, printing, photo, cycle, automobile, spare, parts, tyre, tyres, battery, furniture, plywood, paint, paints, tiles, scrap, seeds, pesticide",
  hi: "मोबाइल, कपड़े, कपड़ों, कपड़ा, साड़ी, ज्वेलरी, सोने, जूते, मिठाई, किराना, किराने, मेडिकल, दवाई, हार्डवेयर, इलेक्ट्रॉनिक, स्टेशनरी, सैलून, सब्जी, फल, दूध, चाय, फर्नीचर, kapde, kapda, kapdo, mithai, jute, sabji, sabzi, dawai, dudh",
  mr: "मोबाईल, कपडे, कपड्याचे, कपड्यांचे, साडी, सोन्याचे, चप्पल, मिठाई, किराणा, औषध, औषधांचे, भाजी, फळ, दूध, चहा, सलून, kapdyache, kapdyanche, bhaji, chaha",
};
