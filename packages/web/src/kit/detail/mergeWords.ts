import type { Desk } from './detailDesk.ts'
import { isLines, lineWords, valueWords } from './detailWords.ts'
import type { Texts } from '../app/texts.ts'

/** One side of a choice in words, a line of a list in full: what is not shown cannot be chosen. */
export function sideWords({ detail, state }: Desk, path: string, value: unknown, texts: Texts): string[] {
  const { now } = state.get()
  if (value === undefined) return [texts.t('mergeGone')]
  if (isLines(value)) return value.map((line, index) => lineWords(detail, `${path}.${index}`, line, texts, now))
  return [valueWords(detail, path, value, texts, now)]
}
