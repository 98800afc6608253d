import { UN_LOCODE } from '@fairlead/domain/kit/identifiers'
import { COUNTRY_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS, type SelectionKey } from '@fairlead/domain/kit/lookup'

/** How long a search waits for the next key. */
export const optionConfig = { debounce_ms: SEARCH_DEBOUNCE_MS, country_debounce_ms: COUNTRY_DEBOUNCE_MS }

/** Does this text name one option by its code, so that nothing is left to choose? */
export const isCode = (key: SelectionKey, typed: string) => key === 'port' && UN_LOCODE.test(typed.trim().toUpperCase())

export const debounceOf = (key: SelectionKey) => (key === 'country' ? optionConfig.country_debounce_ms : optionConfig.debounce_ms)
