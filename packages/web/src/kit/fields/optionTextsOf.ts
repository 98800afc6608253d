import { isSelectionKey, type SelectionKey } from '@fairlead/domain/kit/selections'

interface OptionText {
  option: string
  value: string | number
  text: string
}

/** The texts of the looked-up values of a record, which the record contains. */
export const optionTextsOf = (record: { option_texts: readonly OptionText[] }) =>
  record.option_texts.flatMap(({ option, value, text }): (readonly [SelectionKey, unknown, string])[] =>
    isSelectionKey(option) ? [[option, value, text]] : [],
  )
