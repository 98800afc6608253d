import { UnreadableSheet } from './sheet.unreadable.ts'

/** Longest tag or text between tags. A cell of Excel holds 32,767 characters, each up to six in XML. */
const TOKEN_MAX = 250_000
/** Twelve columns of 200,000 rows have about ten million tags. */
const TAGS_MAX = 16_000_000
/** Comments, CDATA sections and processing instructions: sheets have hardly any. */
const ASIDES_MAX = 1_000

const [QUOTE, APOSTROPHE, SLASH, CLOSE, BANG, QUESTION] = [34, 39, 47, 62, 33, 63]

/**
 * Visits each opening tag of an XML text in linear time: its name without prefix, and its text up to `>`. Refuses what would keep a parser busy: tags,
 * texts and comments without an end or of great length, and a tag that contains `<`, which is not XML.
 */
export function eachTag(xml: string, visit: (name: string, from: number, until: number) => void): void {
  let [tags, asides] = [0, 0]
  for (let at = xml.indexOf('<'); at >= 0;) {
    const following = xml.indexOf('<', at + 1)
    const next = following < 0 ? xml.length : following
    if (next - at > TOKEN_MAX) throw new UnreadableSheet('sheet.tooLarge')
    const sign = xml.charCodeAt(at + 1)
    if (sign === BANG || sign === QUESTION) {
      asides += 1
      if (asides > ASIDES_MAX || !endsSoon(xml, at)) throw new UnreadableSheet('sheet.tooLarge')
    } else {
      const until = endOfTag(xml, at + 1, next)
      tags += 1
      if (tags > TAGS_MAX) throw new UnreadableSheet('sheet.tooLarge')
      if (sign !== SLASH) visit(nameAt(xml, at + 1, until), at, until)
    }
    at = following
  }
}

function endsSoon(xml: string, at: number): boolean {
  const text = xml.slice(at, at + TOKEN_MAX)
  const end = text.startsWith('<!--') ? '-->' : text.startsWith('<![CDATA[') ? ']]>' : text.startsWith('<?') ? '?>' : null
  return end !== null && text.includes(end)
}

/** The place of the `>` that ends the tag, outside of quotes. */
function endOfTag(xml: string, from: number, next: number): number {
  for (let at = from; at < next; at++) {
    const sign = xml.charCodeAt(at)
    if (sign === CLOSE) return at
    if (sign === QUOTE || sign === APOSTROPHE) {
      at = xml.indexOf(sign === QUOTE ? '"' : "'", at + 1)
      if (at < 0) break
    }
  }
  throw new UnreadableSheet('sheet.unreadable')
}

function nameAt(xml: string, from: number, until: number): string {
  let start = from
  for (let at = from; at < until; at++) {
    const sign = xml.charCodeAt(at)
    if (sign === 58) start = at + 1
    else if (sign === SLASH || sign <= 32) return xml.slice(start, at)
  }
  return xml.slice(start, until)
}

const ATTRIBUTE = /\s([\w:.-]+)=(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag without their prefixes, undecoded. */
export const attributesOf = (tag: string): Map<string, string> =>
  new Map(Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', value, other]) => [name.slice(name.indexOf(':') + 1), value ?? other ?? '']))
