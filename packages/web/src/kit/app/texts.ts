import { type Catalogue, CATALOGUES, type MessageKey, type Namespace } from '@fairlead/domain/messages'
import { DEFAULT_LANGUAGE, type Language } from '@fairlead/domain/kit/languages'
import type { Message } from '@fairlead/domain/kit/problem'
import { fillText, partsOfKey } from '@fairlead/domain/kit/texts'
import { useSyncExternalStore } from 'react'
import { fetchPart } from './fetchPart.ts'
import { FIRST_TEXTS } from './firstTexts.ts'

type Params = Message['params']

export interface Texts {
  language: Language
  t: (key: MessageKey, params?: Params) => string
  /** The text of a key known only at run time, from a rule, a form check or the server. Text that is not a key is returned unchanged. */
  say: (message: Message | string) => string
}

const catalogues = new Map<string, Catalogue>()
const loads = new Map<string, Promise<void>>()
const requestedNamespaces = new Set<Namespace>(['kit', 'auth'])
const listeners = new Set<() => void>()
let targetLanguage: Language = DEFAULT_LANGUAGE
let current: Texts = textsOf(DEFAULT_LANGUAGE)
/** False while a page is shown that needs only the first part of its catalogues. */
let isWhole = false
let hasUnpublished = false

/** The texts in the current language. No i18n library: we need only placeholders and a fallback, and a library took a tenth of the first page load. */
export function useText(): Texts {
  return useSyncExternalStore(subscribe, texts, texts)
}

/** The texts, for code outside components. */
export const texts = (): Texts => current

/** Loads the catalogues of a screen that are not loaded yet. */
export async function needTexts(namespaces: readonly Namespace[]): Promise<void> {
  isWhole = true
  await needFirstTexts(namespaces)
}

/** Loads of these catalogues what the first pages show. Whatever else is opened calls `needTexts`. */
export async function needFirstTexts(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) requestedNamespaces.add(namespace)
  await loadRequested()
  if (hasUnpublished) publish(targetLanguage)
}

export async function setLanguage(language: Language): Promise<void> {
  targetLanguage = language
  await fetchPart(loadRequested)
  document.documentElement.lang = targetLanguage
  publish(targetLanguage)
}

/** The language may change while catalogues load: the last one requested counts. */
async function loadRequested(): Promise<void> {
  const [language, whole] = [targetLanguage, isWhole]
  await Promise.all([...requestedNamespaces].map((namespace) => load(namespace, language)))
  if (language !== targetLanguage || whole !== isWhole) await loadRequested()
}

/** English replaces a missing text (I18N-005); in other languages its catalogues are loaded a few seconds later. */
function loadFallback() {
  if (current.language === DEFAULT_LANGUAGE) return
  setTimeout(() => {
    for (const namespace of requestedNamespaces) void load(namespace, DEFAULT_LANGUAGE).catch(() => {}) // retried when the texts change next
  }, 3000)
}

function load(namespace: Namespace, language: Language): Promise<void> {
  const first = isWhole ? undefined : FIRST_TEXTS[namespace]
  const name = `${language}/${namespace}${first ? '/first' : ''}`
  const running = loads.get(name)
  if (running) return running
  const started = fetchCatalogue(`${language}/${namespace}`, (first ?? CATALOGUES[namespace])[language])
  loads.set(name, started)
  started.catch(() => loads.delete(name))
  return started
}

async function fetchCatalogue(name: string, fetch: () => Promise<{ default: Catalogue }>): Promise<void> {
  const { default: catalogue } = await fetch()
  // The first part may arrive after the whole.
  catalogues.set(name, { ...catalogue, ...catalogues.get(name) })
  hasUnpublished = true
}

function publish(language: Language) {
  current = textsOf(language)
  hasUnpublished = false
  for (const listener of listeners) listener()
  loadFallback()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function textsOf(language: Language): Texts {
  const find = (key: string) => textIn(language, key) ?? textIn(DEFAULT_LANGUAGE, key)
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

function textIn(language: Language, key: string): string | undefined {
  const { namespace, name } = partsOfKey(key)
  const catalogue = catalogues.get(`${language}/${namespace}`)
  // The server's text may equal the name of an inherited property, such as `constructor`.
  return catalogue && Object.hasOwn(catalogue, name) ? catalogue[name] : undefined
}
