import type { RecordEditor } from './recordEditor.ts'
import { isLines, lineWords, valueWords } from './recordWords.ts'
import type { Texts } from '../app/texts.ts'

/** The text of one side of a conflict. Lines are written in full, since the user must see what to choose. */
export function sideWords(editor: RecordEditor, path: string, value: unknown, texts: Texts): string[] {
  if (value === undefined) return [texts.t('mergeGone')]
  if (isLines(value)) return value.map((line, index) => lineWords(editor, `${path}.${index}`, line, texts))
  return [valueWords(editor, path, value, texts)]
}
