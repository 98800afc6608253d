import { inflateSync } from 'node:zlib'

/* Reads the text of a PDF as our writer makes it: objects one by one, hexadecimal glyphs, a ToUnicode map for each face. */

interface Pdf {
  /** Without its blanks: where a line ends is the layout's affair. */
  text: string
  pages: number
  /** Names of the embedded faces. */
  faces: string[]
}

export function readPdf(bytes: Uint8Array): Pdf {
  const whole = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  const bodies = [...objects.values()]
  const fonts = new Map(
    bodies.flatMap((body) =>
      [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, mapOf(objects, id)] as const),
    ),
  )
  const contents = [...whole.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => inflated(objects.get(id)))
  return {
    text: contents.map((content) => textOf(content, fonts)).join('\n'),
    pages: bodies.filter((body) => /\/Type \/Page\n/.test(`${body}\n`)).length,
    faces: [...new Set(bodies.flatMap((body) => /\/FontName \/(\S+)/.exec(body)?.[1] ?? []))],
  }
}

function inflated(body: string | undefined): string {
  const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body ?? '')?.[1] ?? ''
  return body?.includes('/FlateDecode') ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
}

/** Glyphs to signs. */
function mapOf(objects: ReadonlyMap<string, string>, font: string): string[] {
  const map = inflated(objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? ''))
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
