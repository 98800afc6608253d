/** What a text with marks may hold, tag by tag with its attributes. The server throws everything else away, the screen shows nothing else. */
export const RICH_TAGS = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  a: ['href'],
  img: ['src', 'alt'],
} as const satisfies Record<string, readonly string[]>
export type RichTag = keyof typeof RICH_TAGS
export const isRichTag = (name: string): name is RichTag => name in RICH_TAGS

/** Where links may lead. */
export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const
export const isSafeLink = (href: string) => LINK_SCHEMES.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`))

/** Pictures within a text; SVG can hold scripts, so it is none of them. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
export const isPictureType = (text: string): text is PictureType => PICTURE_TYPES.some((type) => type === text)

const PICTURE_SCHEME = 'picture:'
/** A kept picture is named in its text by its number, from 0. */
export const pictureSource = (no: number) => `${PICTURE_SCHEME}${no}`
export const pictureNo = (source: string) => (/^picture:\d{1,4}$/.test(source) ? Number(source.slice(PICTURE_SCHEME.length)) : null)

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' }

/** The words of a text without its marks, a line for each paragraph. Takes time linear in the text, whatever stands in it. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<br[^<>]*>|<\/(?:p|li|blockquote)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

/** Nothing to read and nothing to look at. */
export const isBlankText = (html: string) => wordsOf(html) === '' && !/<img\b/i.test(html)

/** Pictures that one text may have; what would be more stays in the markup, and makes it too long. */
const PICTURES_MAX = 100
const DATA = 'data:'
const SOURCE_START = /src=(["'])$/i

/**
 * The text with its pictures taken out of it: each `src="data:…"` names its picture by the number under which it stands in `sources`.
 * What is left is short enough to be parsed.
 */
export function withoutPictures(html: string): { markup: string; sources: string[] } {
  const sources: string[] = []
  const parts: string[] = []
  let from = 0
  // A plain search: a pattern takes ten times as long for the megabytes of a picture.
  for (let start = html.indexOf(DATA); start >= 0 && sources.length < PICTURES_MAX; start = html.indexOf(DATA, start)) {
    const [, quote] = SOURCE_START.exec(html.slice(Math.max(from, start - 'src="'.length), start)) ?? []
    const end = quote ? html.indexOf(quote, start) : -1
    if (end < 0) {
      start += DATA.length
      continue
    }
    parts.push(html.slice(from, start), pictureSource(sources.push(html.slice(start, end)) - 1))
    from = start = end
  }
  return { markup: parts.join('') + html.slice(from), sources }
}
