import { FIGURES_UP_TO } from '@fairlead/domain/kit/list'

/** A figure of a card, tab or badge as text; `1,000+` above the limit up to which figures are counted. */
export const figureWords = (count: number, language: string) =>
  count > FIGURES_UP_TO ? `${FIGURES_UP_TO.toLocaleString(language)}+` : count.toLocaleString(language)
