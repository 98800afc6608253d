import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { send } from '../net/send.ts'

export const readSearches = (signal: AbortSignal) => send(preferenceApi.searchHistory, {}, { signal })
export const saveSearch = (id: number, search_text: string) => send(preferenceApi.saveSearch, { body: { id, search_text } })
