import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fairlead/domain/kit/fields'
import type { Message } from '@fairlead/domain/kit/problem'
import { fillText, partsOfKey } from '@fairlead/domain/kit/texts'

/** The server's words: the same catalogues as the screens'. */
export type Words = (language: Language, key: string, params?: Message['params']) => string

/** The catalogues of the modules, by namespace and language. */
type Catalogues = Readonly<Record<string, Readonly<Record<Language, () => Promise<{ default: object }>>>>>

export async function loadWords(catalogues: Catalogues): Promise<Words> {
  const texts = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const [name, of] of Object.entries(catalogues))
      for (const [key, text] of Object.entries((await of[language]()).default)) texts.set(`${language} ${name}.${key}`, String(text))
  return (language, key, params) => {
    const find = (wanted: string) => {
      const { namespace, name } = partsOfKey(wanted)
      return texts.get(`${language} ${namespace}.${name}`) ?? texts.get(`${DEFAULT_LANGUAGE} ${namespace}.${name}`) ?? wanted // I18N-005
    }
    return fillText(find(key), params, find)
  }
}

/** The first of the languages asked for that the product speaks (RFC 9110, Accept-Language). */
export function languageOf(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
  const found = asked.map(spoken).find((language) => language !== null)
  return found ?? DEFAULT_LANGUAGE
}

function spoken(tag: string): Language | null {
  if (/^zh-(?:hk|tw|mo|hant)/.test(tag)) return 'zh-HK'
  if (tag.startsWith('zh')) return 'zh-CN'
  return tag.startsWith('en') ? 'en-US' : null
}
