import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { isFilled } from '../fields/isFilled.ts'
import { valueWords } from '../editor/recordWords.ts'
import { useOptionText } from '../fields/optionTexts.ts'
import { useText } from '../app/texts.ts'

/** A former value of a field; the text of a looked-up value is fetched. */
export function ValueWords({ path, value }: { path: string; value: unknown }) {
  const editor = useEditor()
  const texts = useText()
  useEditorState(({ now }) => now)
  const field = editor.fields.get(path)
  const options = field?.kind === 'lookup' ? field.options : field?.kind === 'custom' ? field.text : undefined
  return options && isFilled(value) ? <LookedUpText options={options} value={value} /> : valueWords(editor, path, value, texts)
}

function LookedUpText({ options, value }: { options: SelectionKey; value: unknown }) {
  return useOptionText(options, value)
}
