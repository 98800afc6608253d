import type { RecordEditor } from './recordEditor.ts'
import { isLines, lineWords, valueWords } from './recordWords.ts'
import type { Texts } from '../app/texts.ts'

/** One side of a choice in words, a line of a list in full: what is not shown cannot be chosen. */
export function sideWords(editor: RecordEditor, path: string, value: unknown, texts: Texts): string[] {
  if (value === undefined) return [texts.t('mergeGone')]
  if (isLines(value)) return value.map((line, index) => lineWords(editor, `${path}.${index}`, line, texts))
  return [valueWords(editor, path, value, texts)]
}
