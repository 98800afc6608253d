export const LANGUAGES = ['en-US', 'zh-HK', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en-US' // I18N-002
