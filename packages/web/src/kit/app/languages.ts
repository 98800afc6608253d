import type { Language } from '@fairlead/domain/kit/languages'

/** The name of each language in that language, so that a user who cannot read the page recognises it. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'en-US': 'English', 'zh-HK': '繁體中文', 'zh-CN': '简体中文' }
export const LANGUAGE_SIGNS: Record<Language, string> = { 'en-US': 'EN', 'zh-HK': '繁', 'zh-CN': '简' }
