/** Letters of Latin scripts that do not fall apart into a base letter and a mark, as shipping papers write them. */
const LETTERS = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', ẞ: 'SS', Ħ: 'H', Ŧ: 'T', Ŋ: 'N', Ə: 'E' }
/** Apostrophes, among them those that Unicode counts as letters (`Kapiʻolani`), and dashes. */
const STROKES = { '’': "'", ʻ: "'", ʼ: "'", '–': '-', '—': '-' }
const SPELT: Readonly<Record<string, string>> = { ...LETTERS, ...STROKES }
const TO_SPELL = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'g')

/** All but the characters of UN/EDIFACT level A (ISO 9735, UNOA), in which customs systems and carriers agree. */
const DISALLOWED = /[^A-Z0-9 .,\-()/='+:?!"%&*;<>]/g

/**
 * The text cleaner (LIMIT-005): capitals, and nothing that a customs message cannot carry. Accents fall off their letters, full-width signs become
 * plain ones, line breaks become blanks; what has no plain form is gone.
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
