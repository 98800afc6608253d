import { type Catalogue, CATALOGUES, type MessageKey, type Namespace } from '@fairlead/domain/messages'
import { DEFAULT_LANGUAGE, type Language } from '@fairlead/domain/kit/fields'
import type { Message } from '@fairlead/domain/kit/problem'
import { fillText, partsOfKey } from '@fairlead/domain/kit/texts'
import { useSyncExternalStore } from 'react'
import { fetchPart } from './fetchPart.ts'

type Params = Message['params']

export interface Texts {
  language: Language
  t: (key: MessageKey, params?: Params) => string
  /** A text whose key is known at run time only: of a rule, a form check or the server. A text that is no key comes back as it is. */
  say: (message: Message | string) => string
}

const catalogues = new Map<string, Catalogue>()
const loaded = new Map<string, Promise<void>>()
const wanted = new Set<Namespace>(['kit', 'auth'])
const listeners = new Set<() => void>()
let target: Language = DEFAULT_LANGUAGE
let current: Texts = textsOf(DEFAULT_LANGUAGE)

/** The texts of the present language. Ours need placeholders and a fallback alone, so no library stands between: it was a tenth of the first visit. */
export function useText(): Texts {
  return useSyncExternalStore(subscribe, texts, texts)
}

/** The texts outside components. */
export const texts = (): Texts => current

/** Fetches the catalogues of a screen; those at hand cost nothing. */
export async function needTexts(namespaces: readonly Namespace[]): Promise<void> {
  const isNew = namespaces.some((namespace) => !wanted.has(namespace))
  for (const namespace of namespaces) wanted.add(namespace)
  await loadWanted()
  if (isNew) publish(target)
}

export async function setLanguage(language: Language): Promise<void> {
  target = language
  await fetchPart(loadWanted)
  document.documentElement.lang = target
  publish(target)
}

/** A language may change while catalogues are under way: what counts is the last one asked for. */
async function loadWanted(): Promise<void> {
  const language = target
  await Promise.all([...wanted].map((namespace) => load(namespace, language)))
  if (language !== target) await loadWanted()
}

/** English stands in for a missing text (I18N-005); a Chinese desk fetches it when it has nothing better to do. */
function loadFallback() {
  if (current.language === DEFAULT_LANGUAGE) return
  setTimeout(() => {
    for (const namespace of wanted) void load(namespace, DEFAULT_LANGUAGE).catch(() => {}) // the next change of texts asks again
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
  catalogues.set(`${language}/${namespace}`, catalogue)
}

function publish(language: Language) {
  current = textsOf(language)
  for (const listener of listeners) listener()
  loadFallback()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function textsOf(language: Language): Texts {
  const find = (key: string) => found(key, language) ?? found(key, DEFAULT_LANGUAGE)
  const fill = (text: string, params: Params) => fillText(text, params, (key) => find(key) ?? key)
  return {
    language,
    t: (key, params) => fill(find(key) ?? key, params),
    say: (message) => {
      const { key, params } = typeof message === 'string' ? { key: message, params: undefined } : message
      const text = find(key)
      return text === undefined ? key : fill(text, params)
    },
  }
}

function found(key: string, language: Language): string | undefined {
  const { namespace, name } = partsOfKey(key)
  const catalogue = catalogues.get(`${language}/${namespace}`)
  // A text of the server may read like a member that every object has.
  return catalogue && Object.hasOwn(catalogue, name) ? catalogue[name] : undefined
}
