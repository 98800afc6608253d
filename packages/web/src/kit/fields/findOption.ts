import { isSearchable } from '@fairlead/domain/kit/lookup'
import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { texts } from '../app/texts.ts'
import { queries } from '../net/queries.ts'
import { type OptionScope, optionsQuery } from './optionSearch.ts'
import { cacheOptionText } from './optionTexts.ts'
import { optionNamed } from './searchSelectKeys.ts'
import { unmatched } from './unmatched.ts'

/** The value that a typed text names: null for a blank one; a text that names no option, or several, is an unmatched value. */
export async function findOption(key: SelectionKey, text: string, scope: OptionScope = {}): Promise<unknown> {
  const searchText = text.trim()
  if (searchText === '') return null
  const query = optionsQuery({ key, searchText, language: texts().language, ...scope })
  const option = isSearchable(searchText) ? optionNamed(await queries.fetchQuery(query), searchText) : undefined
  if (!option) return unmatched(searchText)
  cacheOptionText(key, option.value, option.text)
  return option.value
}
