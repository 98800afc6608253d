import { UN_LOCODE } from '@fairlead/domain/kit/identifiers'
import { COUNTRY_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS } from '@fairlead/domain/kit/lookup'
import type { SelectionKey } from '@fairlead/domain/kit/selections'

/** How long a search waits for the next keystroke. */
export const optionConfig = { debounce_ms: SEARCH_DEBOUNCE_MS, country_debounce_ms: COUNTRY_DEBOUNCE_MS }

/** Is this text the code of one option, so that no choice is needed? */
export const isCode = (key: SelectionKey, typed: string) => key === 'port' && UN_LOCODE.test(typed.trim().toUpperCase())

export const debounceOf = (key: SelectionKey) => (key === 'country' ? optionConfig.country_debounce_ms : optionConfig.debounce_ms)
