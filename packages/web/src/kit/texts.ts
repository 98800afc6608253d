import { CATALOGUES, I18N_OPTIONS, type MessageKey, type Namespace } from '@fairlead/domain/messages'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@fairlead/domain/kit/fields'
import type { Message } from '@fairlead/domain/kit/problem'
import { createInstance } from 'i18next'
import { useSyncExternalStore } from 'react'

type Params = Message['params']

export interface Texts {
  language: Language
  t: (key: MessageKey, params?: Params) => string
  /** A text whose key is known at run time only: of a rule, a form check or the server. A text that is no key comes back as it is. */
  say: (message: Message | string) => string
}

const i18n = createInstance()
const loaded = new Map<string, Promise<void>>()
const wanted = new Set<Namespace>(['kit', 'auth'])
const listeners = new Set<() => void>()
let current: Texts = textsOf(DEFAULT_LANGUAGE)

/** Own hook and own loading over i18next: react-i18next would add its suspense and its weight to every first visit. */
export function useText(): Texts {
  return useSyncExternalStore(subscribe, texts)
}

/** The texts outside components. */
export const texts = (): Texts => current

export async function startTexts(language: Language): Promise<void> {
  await i18n.init({ ...I18N_OPTIONS, supportedLngs: [...LANGUAGES], lng: language, resources: {}, initAsync: false })
  await setLanguage(language)
}

/** Fetches the catalogues of a screen; resolved ones cost nothing. */
export async function needTexts(namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !wanted.has(namespace))
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all(namespaces.map((namespace) => load(namespace, current.language)))
  if (missing.length > 0) publish(current.language)
  loadFallback()
}

export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => load(namespace, language)))
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  publish(language)
  loadFallback()
}

/** English stands in for a missing text (I18N-005); a Chinese desk fetches it when it has nothing better to do. */
function loadFallback() {
  if (current.language === DEFAULT_LANGUAGE) return
  setTimeout(() => {
    for (const namespace of wanted) void load(namespace, DEFAULT_LANGUAGE)
  }, 3000)
}

function load(namespace: Namespace, language: Language): Promise<void> {
  const name = `${language}/${namespace}`
  const running = loaded.get(name)
  if (running) return running
  const started = fetchCatalogue(namespace, language)
  loaded.set(name, started)
  started.catch(() => loaded.delete(name))
  return started
}

async function fetchCatalogue(namespace: Namespace, language: Language): Promise<void> {
  const { default: catalogue } = await CATALOGUES[namespace][language]()
  i18n.addResourceBundle(language, namespace, catalogue)
}

function publish(language: Language) {
  current = textsOf(language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function textsOf(language: Language): Texts {
  return {
    language,
    t: (key, params) => i18n.t(key, { ...params }),
    say: (message) => {
      const { key, params } = typeof message === 'string' ? { key: message, params: undefined } : message
      return i18n.exists(key) ? i18n.t(key, { ...params }) : key
    },
  }
}
