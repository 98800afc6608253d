import type { SelectionKey } from '@fairlead/domain/kit/lookup'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { isFilled } from '../fields/isFilled.ts'
import { valueWords } from '../editor/recordWords.ts'
import { useOptionText } from '../fields/optionTexts.ts'
import { useText } from '../app/texts.ts'

/** A value that once stood in a field; one that was looked up is looked up again. */
export function ValueWords({ path, value }: { path: string; value: unknown }) {
  const editor = useEditor()
  const texts = useText()
  useEditorState(({ now }) => now)
  const field = editor.fields.get(path)
  const options = field?.kind === 'lookup' ? field.options : field?.kind === 'custom' ? field.text : undefined
  return options && isFilled(value) ? <Looked options={options} value={value} /> : valueWords(editor, path, value, texts)
}

function Looked({ options, value }: { options: SelectionKey; value: unknown }) {
  return useOptionText(options, value)
}
