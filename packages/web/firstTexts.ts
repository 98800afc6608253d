import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const WEB = path.join(import.meta.dirname, 'src')
const DOMAIN = path.join(import.meta.dirname, '../domain/src')
const SPLIT = ['kit', 'auth', 'booking']
const LANGUAGES = ['en-US', 'zh-HK', 'zh-CN']

/** What runs until the rows of the first list are shown. Parts that load later wait for the whole catalogues. */
const FIRST_SOURCES = [
  'main.tsx',
  'auth/Login.tsx',
  'routes.tsx',
  'shell/Shell.tsx',
  'kit/list/ListFitOffer.tsx',
  'booking/BookingListPage.tsx',
]

const IMPORT = /^(?:import|export) (?!type )[^'"]*?from '([^']+)'/gm

function sourceOf(name: string, importer: string): string | null {
  const inDomain = name.startsWith('@fairlead/domain/') && path.join(DOMAIN, `${name.slice('@fairlead/domain/'.length)}.ts`)
  const file = name.startsWith('.') ? path.join(path.dirname(importer), name) : inDomain
  return file && /\.tsx?$/.test(file) && existsSync(file) ? file : null
}

/** Every word in the code that runs first; some are the names of texts, or what such a name begins with. */
export function firstWords(): Set<string> {
  const words = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [word] of code.matchAll(/[a-z_]\w*/gi)) words.add(word)
    for (const [, name = ''] of code.matchAll(IMPORT)) {
      const source = sourceOf(name, file)
      if (source) visit(source)
    }
  }
  for (const name of FIRST_SOURCES) visit(path.join(WEB, name))
  return words
}

type Catalogue = Readonly<Record<string, string>>

/** Splits a catalogue into the texts that the words name, with the texts inside of them, and the rest. */
export function splitTexts(catalogue: Catalogue, words: ReadonlySet<string>): { first: Catalogue; rest: Catalogue } {
  const beginnings = [...words].filter((word) => /[a-z]_$/i.test(word))
  const isNamed = (name: string) =>
    words.has(name) || words.has(name.replace(/_[a-z]+$/, '')) || beginnings.some((beginning) => name.startsWith(beginning))
  const parts = Object.groupBy(Object.entries(catalogue), ([name]) => (isNamed(name) ? 'first' : 'rest'))
  return { first: Object.fromEntries(parts.first ?? []), rest: Object.fromEntries(parts.rest ?? []) }
}

const FIRST_LOADERS = path.join(WEB, 'kit/app/firstTexts.ts')
const CATALOGUE = new RegExp(`/(?:${SPLIT.join('|')})\\.[\\w-]+\\.json$`)
const jsonOf = (id: string) => id.replace(/(?:\.first)?\.texts$/, '.json')

const loaders = () =>
  SPLIT.map((namespace) => {
    const languages = LANGUAGES.map(
      (language) => `'${language}': () => import('${path.join(DOMAIN, namespace, `${namespace}.${language}.first.texts`)}')`,
    )
    return `${namespace}: { ${languages.join(', ')} }`
  })

/**
 * The catalogues of the first pages in two files each: the texts that these pages show, and the rest, which loads after them. Texts are found by their
 * names in the code; `e2e/first-texts.spec.ts` compares the pages without the rest.
 */
export const firstTexts: Plugin = {
  name: 'first-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source.endsWith('.first.texts')) return source
    return CATALOGUE.test(source) ? path.join(path.dirname(importer), source).replace(/json$/, 'texts') : null
  },
  load(id) {
    if (id === FIRST_LOADERS) return `export const FIRST_TEXTS = { ${loaders().join(', ')} }`
    if (!id.endsWith('.texts')) return null
    const { first, rest } = splitTexts(JSON.parse(readFileSync(jsonOf(id), 'utf8')) as Catalogue, firstWords())
    const code = id.endsWith('.first.texts')
      ? `export default ${JSON.stringify(first)}`
      : `import first from '${id.replace(/texts$/, 'first.texts')}'\nexport default Object.assign({}, first, ${JSON.stringify(rest)})`
    return { code, moduleType: 'js' }
  },
}
