/** The tags and attributes of rich text. The server removes all others, and the screen shows no others. */
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

/** The schemes that links may have. */
export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const
export const isSafeLink = (href: string) => LINK_SCHEMES.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`))

/** The types of pictures in a text; not SVG, which can contain scripts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
export const isPictureType = (text: string): text is PictureType => PICTURE_TYPES.some((type) => type === text)

const PICTURE_SCHEME = 'picture:'
/** The reference to a stored picture in its text, by number from 0. */
export const pictureSource = (no: number) => `${PICTURE_SCHEME}${no}`
export const pictureNo = (source: string) => (/^picture:\d{1,4}$/.test(source) ? Number(source.slice(PICTURE_SCHEME.length)) : null)

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' }

/** The plain text of rich text, one line per paragraph. Takes linear time for any input. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<br[^<>]*>|<\/(?:p|li|blockquote)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|#39|amp|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()

/** True without visible text and pictures. */
export const isBlankText = (html: string) => wordsOf(html) === '' && !/<img\b/i.test(html)

/** The maximum number of pictures in a text; more stay in the markup, which is then too long. */
const PICTURES_MAX = 100
const DATA = 'data:'
const SOURCE_START = /src=(["'])$/i

/**
 * Takes the pictures out of a text: each `src="data:…"` is replaced by a reference to its index in `sources`. The remaining markup is short enough
 * to be parsed.
 */
export function withoutPictures(html: string): { markup: string; sources: string[] } {
  const sources: string[] = []
  const parts: string[] = []
  let from = 0
  // `indexOf`, because a regular expression takes ten times as long for pictures of several megabytes.
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
