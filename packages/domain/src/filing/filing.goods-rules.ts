/*
 * Descriptions of goods that say nothing. Commission Delegated Regulation (EU) 2015/2446, annex B, data element 18 05 000 000: general terms ("consolidated",
 * "general cargo", "parts", "freight of all kinds") and insufficiently precise descriptions are not accepted. The terms are from the list of stop words
 * that the Commission publishes for ICS2.
 */

/** Refused wherever they stand: what they hide is never the goods. */
const NEVER = [
  'all kind of cargo',
  'all kind of goods',
  'all kinds of cargo',
  'as ordered',
  'as per attached',
  'as per invoice',
  'attached manifest',
  'consolidated cargo',
  'consolidated goods',
  'fak',
  'freight all kinds',
  'freight of all kinds',
  'general cargo',
  'general goods',
  'general merchandise',
  'mixed cargo',
  'mixed goods',
  'no description',
  'said to contain',
  'said to be',
  'stc',
  'various goods',
]

/** Refused when they are all that is said: `parts` is nothing, `brake parts of steel for cars` is something. */
const NEVER_ALONE = [
  'accessories',
  'agricultural products',
  'animals',
  'apparel',
  'appliances',
  'articles',
  'auto parts',
  'automobiles',
  'bags',
  'boxes',
  'cables',
  'cargo',
  'cartons',
  'chemicals',
  'cleaning products',
  'clothes',
  'clothing',
  'commodity',
  'component',
  'components',
  'consol',
  'consolidated',
  'consolidation',
  'dangerous goods',
  'documents',
  'electronic goods',
  'electronic items',
  'electronics',
  'equipment',
  'exhibition goods',
  'food',
  'foodstuff',
  'foodstuffs',
  'footwear',
  'fruit',
  'furniture',
  'garments',
  'gift',
  'gifts',
  'goods',
  'hardware',
  'household goods',
  'items',
  'machinery',
  'machines',
  'material',
  'materials',
  'merchandise',
  'miscellaneous',
  'packages',
  'pallets',
  'parts',
  'personal effects',
  'plastic goods',
  'products',
  'samples',
  'scrap',
  'spare parts',
  'textiles',
  'tools',
  'unknown',
  'various',
  'vehicles',
]

/** Words alone, apart by single blanks. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The term by which a description of goods is refused; null for one that says what the goods are. */
export function vagueWordIn(description: string): string | null {
  // Written with points, S.T.C. and F.A.K. are the same.
  const words = wordsOf(description.replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'))
  if (NEVER_ALONE.includes(words)) return words
  return NEVER.find((term) => ` ${words} `.includes(` ${term} `)) ?? null
}

/** Of fewer letters no description is made. */
const LEAST_LETTERS = 3
export const lacksWordsOfGoods = (description: string) => (description.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS
