import { CATALOGUES, I18N_OPTIONS, type Catalogue, type Namespace } from '@fairlead/domain/messages'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fairlead/domain/kit/fields'
import type { Message } from '@fairlead/domain/kit/problem'
import { createInstance } from 'i18next'

const NAMESPACES = Object.keys(CATALOGUES) as Namespace[]

/** The server's words: the same catalogues as the screens'. */
export type Words = (language: Language, key: string, params?: Message['params']) => string

export async function loadWords(): Promise<Words> {
  const resources: Record<string, Record<string, Catalogue>> = {}
  for (const language of LANGUAGES) {
    const loaded = await Promise.all(NAMESPACES.map(async (name) => [name, (await CATALOGUES[name][language]()).default] as const))
    resources[language] = Object.fromEntries(loaded)
  }
  const instance = createInstance()
  await instance.init({ ...I18N_OPTIONS, supportedLngs: [...I18N_OPTIONS.supportedLngs], ns: NAMESPACES, resources })
  return (language, key, params) => instance.t(key, { ...params, lng: language })
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
