import { inflateSync } from 'node:zlib'

/* Reads the text of a PDF written by pdfmake: separate objects, hexadecimal glyphs, one ToUnicode map per font. */

interface Pdf {
  /** The text without blanks, so that line breaks do not matter. */
  text: string
  pages: number
  /** The names of the embedded fonts. */
  faces: string[]
}

interface Part {
  dictionary: string
  data: string
}

/** The objects by number. A stream has the length given in its dictionary. */
function partsOf(whole: string): Map<string, Part> {
  return new Map(
    [...whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(?:endobj|stream\n)/g)].map((found) => {
      const [all, id = '', dictionary = ''] = found
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
      const start = found.index + all.length
      return [id, { dictionary, data: all.endsWith('stream\n') ? whole.slice(start, start + length) : '' }]
    }),
  )
}

export function readPdf(bytes: Uint8Array): Pdf {
  const parts = partsOf(Buffer.from(bytes).toString('latin1'))
  const dictionaries = [...parts.values()].map(({ dictionary }) => dictionary)
  const idsIn = (pattern: RegExp) => dictionaries.flatMap((dictionary) => [...dictionary.matchAll(pattern)])
  const fonts = new Map(idsIn(/\/(F\d+) (\d+) 0 R/g).map(([, name = '', id = '']) => [name, mapOf(parts, id)] as const))
  const contents = idsIn(/\/Contents (\d+) 0 R/g).map(([, id = '']) => inflated(parts.get(id)))
  return {
    text: contents.map((content) => textOf(content, fonts)).join('\n'),
    pages: contents.length,
    faces: [...new Set(idsIn(/\/FontName \/(\S+)/g).map(([, name = '']) => name))],
  }
}

const inflated = (part: Part | undefined): string =>
  part?.dictionary.includes('/FlateDecode') ? inflateSync(Buffer.from(part.data, 'latin1')).toString('latin1') : (part?.data ?? '')

/** Maps glyphs to characters. */
function mapOf(parts: ReadonlyMap<string, Part>, font: string): string[] {
  const map = inflated(parts.get(/\/ToUnicode (\d+) 0 R/.exec(parts.get(font)?.dictionary ?? '')?.[1] ?? ''))
  return [...map.matchAll(/<([\dA-Fa-f]{4})> <[\dA-Fa-f]{4}> \[([^\]]*)\]/g)].reduce((glyphs, [, first = '0', list = '']) => {
    const signs = [...list.matchAll(/<([\dA-Fa-f ]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    )
    for (const [index, sign] of signs.entries()) glyphs[Number.parseInt(first, 16) + index] = sign
    return glyphs
  }, new Array<string>())
}

function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let glyphs: string[] = []
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
    .map(([, font, shown]) => {
      if (font) glyphs = fonts.get(font) ?? []
      const hex = [...(shown ?? '').matchAll(/<([\dA-Fa-f]+)>/g)].map(([, run]) => run).join('')
      const signs = (hex.match(/.{4}/g) ?? []).map((code) => glyphs[Number.parseInt(code, 16)] ?? '?').join('')
      return shown === undefined ? '' : signs.replaceAll(/\s/g, '')
    })
    .join('')
}
