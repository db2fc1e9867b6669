import type { Motif } from './motif.ts';
import * as crafts from './crafts.ts';
import * as shops from './shops.ts';

/**
 * Which drawing a trade has. A word of the name or of the founder's own category decides, in English, in
 * Hindi as it is written in Latin letters, or in Devanagari: whatever word begins with one of these. Where
 * none does, the category has its own. It says what a business is, never how good.
 */
const words: readonly (readonly [Motif, string])[] = [
  [
    shops.tiffin,
    'tiffin dabba daba mess cater meal kitchen rasoi biryani thali bhojan swayampak डब्बा रसोई भोजन टिफिन',
  ],
  [shops.glass, 'chai tea coffee cafe juice lassi sharbat चाय कॉफी जूस लस्सी'],
  [shops.loaf, 'baker bread cake biscuit pav naan बेकरी केक'],
  [shops.fish, 'fish seafood prawn meen machh मछली'],
  [shops.can, 'dairy milk doodh paneer ghee curd दूध डेयरी घी'],
  [shops.mortar, 'masal spice mirchi haldi flour mill oil tel atta मसाला तेल आटा'],
  [shops.sprout, 'farm organic nursery plant agri seed mushroom kisan millet garden tree खेती किसान बीज'],
  [crafts.scissors, 'tailor boutique stitch salon saloon parlour barber darzi fashion दर्जी सैलून पार्लर'],
  [
    crafts.loom,
    'loom handloom weav textile khadi saree sari silk cotton embroider zari साड़ी हथकरघा खादी जरी',
  ],
  [crafts.truck, 'truck transport logistic cargo courier deliver packers tempo ट्रक ढुलाई'],
  [crafts.wheel, 'cycle bike auto garage tyre rickshaw scooter साइकिल टायर'],
  [crafts.anvil, 'forge weld fabricat steel iron smith metal लोहार वेल्डिंग'],
  [crafts.phone, 'phone mobile recharge मोबाइल'],
  [crafts.sun, 'solar sun surya सोलर सूर्य'],
  [crafts.cross, 'clinic hospital diagnos pharm medic dental nidan क्लिनिक अस्पताल दवा'],
  [crafts.book, 'school tuition coaching class academy library book boi pathshala स्कूल पाठशाला किताब'],
  [shops.bag, 'kirana grocer mart bazaar bazar general किराना बाज़ार दुकान'],
  [crafts.tools, 'repair electric plumb mechanic hardware मरम्मत'],
];

const ofCategory = new Map<string, Motif>(
  Object.entries({
    'Food & Beverage': shops.glass,
    Retail: shops.spool,
    Services: crafts.tools,
    Technology: crafts.chip,
    Manufacturing: crafts.gear,
    Healthcare: crafts.stethoscope,
    Education: crafts.book,
    Franchise: crafts.key,
  }),
);

const byWord = words.flatMap(([motif, list]) => list.split(' ').map((word) => [word, motif] as const));

/** The drawing of a business by its name and category. */
export function motifOf(name: string, category: string): Motif {
  const parts = `${name} ${ofCategory.has(category) ? '' : category}`
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{Letter}\p{Mark}]+/u);
  const found = byWord.find(([word]) => parts.some((part) => part.startsWith(word)));
  return found?.[1] ?? ofCategory.get(category) ?? crafts.flower;
}
