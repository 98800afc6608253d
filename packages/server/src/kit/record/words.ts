import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import { fillText, partsOfKey } from '@fairlead/domain/kit/texts'

/** Returns the text of a catalogue key, from the catalogues that the screens use too. */
export type Words = (language: Language, key: string, params?: Message['params']) => string

/** The catalogues of the modules, by namespace and language. */
type Catalogues = Readonly<Record<string, Readonly<Record<Language, () => Promise<{ default: object }>>>>>

/** Loads all catalogues. A text missing in a language falls back to the default language, then to its key (I18N-005). */
export async function loadWords(catalogues: Catalogues): Promise<Words> {
  const texts = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const [name, of] of Object.entries(catalogues))
      for (const [key, text] of Object.entries((await of[language]()).default)) texts.set(`${language} ${name}.${key}`, String(text))
  return (language, key, params) => {
    const find = (fullKey: string) => {
      const { namespace, name } = partsOfKey(fullKey)
      return texts.get(`${language} ${namespace}.${name}`) ?? texts.get(`${DEFAULT_LANGUAGE} ${namespace}.${name}`) ?? fullKey
    }
    return fillText(find(key), params, find)
  }
}

/** The first supported language of an Accept-Language header (RFC 9110); the default language if there is none. */
export function languageOf(header: string | undefined): Language {
  const requested = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const found = requested.map(supportedLanguage).find((language) => language !== null)
  return found ?? DEFAULT_LANGUAGE
}

function supportedLanguage(tag: string): Language | null {
  if (/^zh-(?:hk|tw|mo|hant)/.test(tag)) return 'zh-HK'
  if (tag.startsWith('zh')) return 'zh-CN'
  return tag.startsWith('en') ? 'en-US' : null
}
