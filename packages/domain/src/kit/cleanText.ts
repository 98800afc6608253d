/** Latin letters that Unicode does not decompose into a base letter and a mark, as shipping documents write them. */
const LETTERS = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS', Ħ: 'H', Ŧ: 'T', Ŋ: 'N', Ə: 'E' }
/** Apostrophes, among them those that Unicode counts as letters (`Kapiʻolani`), and dashes. */
const STROKES = { '’': "'", ʻ: "'", ʼ: "'", '–': '-', '—': '-' }
const SPELT: Readonly<Record<string, string>> = { ...LETTERS, ...STROKES }
const TO_SPELL = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'g')

/** Every character outside UN/EDIFACT level A (ISO 9735, UNOA), which all customs systems and carriers accept. */
const DISALLOWED = /[^A-Z0-9 .,\-()/='+:?!"%&*;<>]/g

/**
 * Cleans a text for customs messages (LIMIT-005): capitals, letters without accents, full-width characters as plain ones, line breaks as blanks.
 * Removes all characters without a plain form.
 */
export function cleanText(text: string): string {
  const capitals = text.normalize('NFKC').toUpperCase().normalize('NFKD')
  return capitals
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(TO_SPELL, (sign) => SPELT[sign] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(DISALLOWED, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
