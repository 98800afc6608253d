import type { Catalogue, Namespace } from '@fairlead/domain/messages'
import type { Language } from '@fairlead/domain/kit/languages'

/** The texts of the first pages, without the rest of their catalogues. The build replaces this file; without it whole catalogues are loaded. */
export const FIRST_TEXTS: Partial<Record<Namespace, Record<Language, () => Promise<{ default: Catalogue }>>>> = {}
