/* Reads which characters a font has from its character map (OpenType `cmap`, formats 4 and 12). */

const TABLE_ENTRY = 16
const HEADER = 12

/** The ranges of code points that the font has, in order. */
export function stretchesOf(font: Buffer): [number, number][] {
  const tables = font.readUInt16BE(4)
  for (let table = 0; table < tables; table++) {
    const entry = HEADER + table * TABLE_ENTRY
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return readMap(font, font.readUInt32BE(entry + 8))
  }
  throw new Error('a font without a character map')
}

function readMap(font: Buffer, cmap: number): [number, number][] {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4))
  const whole = subtables.find((at) => font.readUInt16BE(at) === 12)
  if (whole !== undefined) return groupsOf(font, whole)
  const plane = subtables.find((at) => font.readUInt16BE(at) === 4)
  if (plane === undefined) throw new Error('a character map of no known form')
  return segmentsOf(font, plane)
}

const groupsOf = (font: Buffer, at: number): [number, number][] =>
  Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })

const segmentsOf = (font: Buffer, at: number): [number, number][] => {
  const doubled = font.readUInt16BE(at + 6)
  return Array.from({ length: doubled / 2 }, (_, index) => [
    font.readUInt16BE(at + 16 + doubled + index * 2),
    font.readUInt16BE(at + 14 + index * 2),
  ])
}

export function holds(stretches: readonly [number, number][], code: number): boolean {
  let [low, high] = [0, stretches.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = stretches[middle] ?? [0, 0]
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return true
  }
  return false
}

/** The fonts: simplified and traditional Chinese, and one for European letters that these lack. */
export type Face = 'SC' | 'TC' | 'LATIN'
export type Holds = (face: Face, code: number) => boolean
/** Characters without a glyph. */
const INKLESS = /[\s\u200B\p{Cc}\p{Cf}]/u

const has = (face: Face, sign: string, holdsSign: Holds) => INKLESS.test(sign) || holdsSign(face, sign.codePointAt(0) ?? 0)
const inOrder = (first: Face): readonly Face[] => [first, ...(['SC', 'TC', 'LATIN'] as const).filter((face) => face !== first)]

/** Splits a text into pieces, each with a font that has its characters; uses one font for the whole text if possible. */
export function inFaces(text: string, first: Face, holdsSign: Holds): { text: string; font: Face }[] {
  const faces = inOrder(first)
  const signs = Array.from(text)
  for (const font of faces) if (signs.every((sign) => has(font, sign, holdsSign))) return [{ text, font }]
  const pieces: { text: string; font: Face }[] = []
  for (const sign of signs) {
    const font = faces.find((face) => has(face, sign, holdsSign)) ?? first
    const last = pieces.at(-1)
    if (last?.font === font) last.text += sign
    else pieces.push({ text: sign, font })
  }
  return pieces
}

/** The characters that no font has; they would be printed as empty boxes. */
export const unprintable = (text: string, holdsSign: Holds): string[] =>
  Array.from(text).filter((sign) => !inOrder('SC').some((face) => has(face, sign, holdsSign)))
