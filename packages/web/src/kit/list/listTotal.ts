import type { Page } from '@fairlead/domain/kit/list.api'
import { EXACT_TOTAL_UP_TO } from '@fairlead/domain/kit/list'

/** The count as text; `10,000+` above the limit up to which the server counts. */
export const countWords = (count: number, language: string) =>
  count > EXACT_TOTAL_UP_TO ? `${EXACT_TOTAL_UP_TO.toLocaleString(language)}+` : count.toLocaleString(language)

export const totalWords = ({ total, total_is_exact }: Pick<Page<unknown>, 'total' | 'total_is_exact'>, language: string) =>
  total_is_exact ? total.toLocaleString(language) : countWords(EXACT_TOTAL_UP_TO + 1, language)
