/*
 * Descriptions of goods that say nothing. Commission Delegated Regulation (EU) 2015/2446, annex B, data element 18 05 000 000: general terms ("consolidated",
 * "general cargo", "parts", "freight of all kinds") and insufficiently precise descriptions are not accepted. The terms are from the list of stop words
 * that the Commission publishes for ICS2.
 */

/** Refused anywhere in a description, since they hide the goods. */
const ALWAYS_VAGUE = [
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

/** Refused as a whole description: `parts` is vague, `brake parts of steel for cars` is not. */
const VAGUE_ALONE = [
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

/** The words of a text, separated by single blanks. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The term for which a description is refused; null for an acceptable one. */
export function vagueWordIn(description: string): string | null {
  // Abbreviations with points, for example S.T.C. and F.A.K., count as words.
  const words = wordsOf(description.replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1'))
  if (VAGUE_ALONE.includes(words)) return words
  return ALWAYS_VAGUE.find((term) => ` ${words} `.includes(` ${term} `)) ?? null
}

/** The fewest letters of a description. */
const LEAST_LETTERS = 3
export const lacksWordsOfGoods = (description: string) => (description.match(/\p{L}/gu) ?? []).length < LEAST_LETTERS
