import { EXACT_TOTAL_UP_TO, type Page } from '@fairlead/domain/kit/list'

/** `10,000+` where the server no longer counts. */
export const countWords = (count: number, language: string) =>
  count > EXACT_TOTAL_UP_TO ? `${EXACT_TOTAL_UP_TO.toLocaleString(language)}+` : count.toLocaleString(language)

export const totalWords = ({ total, total_is_exact }: Pick<Page<unknown>, 'total' | 'total_is_exact'>, language: string) =>
  countWords(total_is_exact ? total : EXACT_TOTAL_UP_TO + 1, language)
