import { isSelectionKey, type SelectionKey } from '@fairlead/domain/kit/lookup'

interface OptionText {
  option: string
  value: string | number
  text: string
}

/** The words behind the ids of a record, as it carries them. */
export const optionTextsOf = (record: { option_texts: readonly OptionText[] }) =>
  record.option_texts.flatMap(({ option, value, text }): (readonly [SelectionKey, unknown, string])[] =>
    isSelectionKey(option) ? [[option, value, text]] : [],
  )
