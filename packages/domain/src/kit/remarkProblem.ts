import { MEGABYTE } from './bytes.ts'
import type { Message } from './problem.ts'
import { isBlankText, wordsOf } from './richText.ts'

/** What the configuration allows: characters without marks, megabytes of a picture, megabytes of the whole. */
export interface RemarkLimits {
  remark_max_length: number
  remark_image_max_mb: number
  remark_html_max_mb: number
}

/** What stands against a remark (BOOK-109, BOOK-110); its pictures are judged one by one. */
export function remarkProblem(html: string, limits: RemarkLimits): Message | null {
  if (bytesOf(html) > limits.remark_html_max_mb * MEGABYTE) return { key: 'msgRemarkTooLarge', params: { max: limits.remark_html_max_mb } }
  if (isBlankText(html)) return { key: 'msgRequired' }
  if (wordsOf(html).length > limits.remark_max_length) return { key: 'msgTooLong', params: { max: limits.remark_max_length } }
  return null
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (const wide of text.match(/[\u0080-\uFFFF]/g) ?? []) bytes += wide < '\u0800' || (wide >= '\uD800' && wide <= '\uDFFF') ? 1 : 2
  return bytes
}
