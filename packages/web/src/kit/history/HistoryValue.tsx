import type { SelectionKey } from '@fairlead/domain/lookup/lookup'
import { useDesk, useDeskState } from '../detail/detailContext.ts'
import { isFilled, placesOf } from '../detail/detailFields.ts'
import { valueWords } from '../detail/detailWords.ts'
import { useOptionText } from '../fields/optionTexts.ts'
import { useText } from '../app/texts.ts'

/** A value that once stood in a field; one that was looked up is looked up again. */
export function ValueWords({ path, value }: { path: string; value: unknown }) {
  const { detail } = useDesk()
  const texts = useText()
  const form = useDeskState(({ now }) => now)
  const field = placesOf(detail).get(path)?.field
  const options = field?.kind === 'lookup' ? field.options : field?.kind === 'own' ? field.text : undefined
  return options && isFilled(value) ? <Looked options={options} value={value} /> : valueWords(detail, path, value, texts, form)
}

function Looked({ options, value }: { options: SelectionKey; value: unknown }) {
  return useOptionText(options, value)
}
