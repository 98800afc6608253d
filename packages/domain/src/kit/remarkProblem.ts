import { MEGABYTE } from './bytes.ts'
import type { Message } from './problem.ts'
import { isBlankText, withoutPictures, wordsOf } from './richText.ts'

/** The configured limits: characters without markup, megabytes of a picture, megabytes in total. */
export interface RemarkLimits {
  remark_max_length: number
  remark_image_max_mb: number
  remark_html_max_mb: number
}

/** The characters of markup allowed per readable character, and those allowed for every remark in addition. */
const MARKUP_PER_CHARACTER = 10
const MARKUP_BESIDES = 2_000

/** The maximum length of the markup of a remark with this many readable characters, without pictures. */
export const markupMax = (readable: number) => readable * MARKUP_PER_CHARACTER + MARKUP_BESIDES

/** Why a remark is refused (BOOK-109, BOOK-110), or null; pictures are checked one by one. Lengths are checked before parsing. */
export function remarkProblem(html: string, limits: RemarkLimits): Message | null {
  const { remark_max_length, remark_html_max_mb } = limits
  if (isHeavierThan(html, remark_html_max_mb * MEGABYTE)) return { key: 'msgRemarkTooLarge', params: { max: remark_html_max_mb } }
  const tooLong = { key: 'msgTooLong', params: { max: remark_max_length } }
  const { markup } = withoutPictures(html)
  if (markup.length > markupMax(remark_max_length)) return tooLong
  if (isBlankText(markup)) return { key: 'msgRequired' }
  return wordsOf(markup).length > remark_max_length ? tooLong : null
}

/** True if the text has more than `max` bytes in UTF-8. */
function isHeavierThan(text: string, max: number): boolean {
  if (text.length > max) return true
  let bytes = text.length
  for (let index = 0; index < text.length && bytes <= max; index++) {
    const unit = text.charCodeAt(index)
    if (unit > 0x7f) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2
  }
  return bytes > max
}
