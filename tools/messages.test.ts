import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { List } from '../packages/domain/src/kit/list.ts'
import type { MasterData } from '../packages/domain/src/kit/masterData.ts'
import { CATALOGUES, type Namespace } from '../packages/domain/src/messages.ts'
import { codesOf, EVENT_SOURCES, textOfCode } from '../packages/domain/src/notification/notification.codes.ts'
import { PERSON } from '../packages/domain/src/user/user.ts'

const PACKAGES = path.join(import.meta.dirname, '../packages')
const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: PACKAGES })
  .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) && !file.startsWith('domain/src/messages'))
  .map((file) => readFileSync(path.join(PACKAGES, file), 'utf8'))
const code = sources.join('\n')

/** I18N-008: the specification names these; the modules that say them come later. */
const NAMED_BY_THE_SPECIFICATION = [
  'msgStrongPWRequired',
  'msgPasswordInconsistent',
  'errSaveUnknown',
  'msgNoRecordFound',
  'notification.msgUnfollowSuccess',
  'notification.msgUnfollowFail',
]

type AnyMasterData = MasterData<Record<string, unknown>, Record<string, unknown>>

/** What each file of the domain exports, with its module. */
const files = globSync('domain/src/*/*.ts', { cwd: PACKAGES }).filter((file) => !file.endsWith('.test.ts'))
const exported = await Promise.all(
  files.map(async (file) => {
    const module = path.basename(path.dirname(file))
    const values = Object.values((await import(`${PACKAGES}/${file.slice(0, -3)}.ts`)) as Record<string, unknown>).flat()
    return values.map((value) => ({ module, value }))
  }),
)
const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'columns' in value && 'defaultSort' in value
const isMasterData = (value: unknown): value is AnyMasterData =>
  typeof value === 'object' && value !== null && 'panels' in value && 'titles' in value
/** What the screens of a maintained table are headed and hinted by. */
const textsOfTable = ({ module, titles, notFound, panels, fields, list, documents }: AnyMasterData) => [
  ...Object.values(titles),
  notFound,
  ...panels.flatMap(({ title, fields: shown }) => [title, ...shown.flatMap(({ hint }) => hint ?? [])]),
  ...fields.map((field) => `${module}.${field}`),
  ...labelsOf(list),
  ...(documents ? [`${module}.attachment`] : []),
]
const labelsOf = ({ title, empty, columns }: List) => [
  title,
  ...(empty ? [empty] : []),
  ...columns.flatMap(({ label, values = [], valueLabels = '' }) => [label, ...values.map((one) => valueLabels + one)]),
]
const tableTexts = exported.flat().flatMap(({ value }) => (isMasterData(value) ? textsOfTable(value) : []))
const shapeOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && 'shape' in value && typeof value.shape === 'object' ? (value.shape ?? {}) : {}

const eventTexts = EVENT_SOURCES.flatMap((source) => codesOf(source).map((code) => textOfCode(source.module, code)))
/** Keys that the code makes of a name it has at hand: labels of a list's columns, of its values and of a form's fields, texts of events. */
const made = new Set([
  ...exported
    .flat()
    .flatMap(({ module, value }) => [
      ...Object.keys(shapeOf(value)).map((field) => `${module}.${field}`),
      ...(isList(value) ? labelsOf(value) : []),
    ]),
  ...tableTexts,
  ...eventTexts,
  ...Object.keys(PERSON).map((field) => `registration.${field}`),
  'booking.hs_code',
])
/** `booking.verb_` and the like, before a name that is only known when it runs. */
const prefixes = [...code.matchAll(/['"`]([a-z-]+\.[A-Za-z_]+_|[a-z][A-Za-z]*_)(?:\$\{|['"`])/g)].map(([, prefix = '']) => prefix)
/** Every word between quotes, read once: looking for each key in the whole code took ten seconds. */
const quoted = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)?)(?=['"`])/g)].map(([, word = '']) => word))
const inTexts = new Set<string>()

const keys: string[] = []
for (const [module, languages] of Object.entries(CATALOGUES)) {
  const { default: catalogue } = await languages['en-US']()
  keys.push(...Object.keys(catalogue).map((key) => (module === 'kit' ? key : `${module}.${key}`)))
  for (const text of Object.values(catalogue)) for (const [, key = ''] of text.matchAll(/\$t\(([\w.]+?)(?:\{\{|\))/g)) inTexts.add(key)
}

const isUsed = (key: string) =>
  NAMED_BY_THE_SPECIFICATION.includes(key) ||
  made.has(key) ||
  quoted.has(key) ||
  prefixes.some((prefix) => key.startsWith(prefix)) ||
  [...inTexts].some((prefix) => key.startsWith(prefix))

describe('the catalogues', () => {
  it('hold no key that nothing uses', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it('I18N-008 hold the keys that the specification names, in every language', async () => {
    for (const key of NAMED_BY_THE_SPECIFICATION) {
      const [module, name] = key.includes('.') ? (key.split('.') as [Namespace, string]) : (['kit', key] as const)
      for (const load of Object.values(CATALOGUES[module])) expect((await load()).default[name]?.trim(), key).toBeTruthy()
    }
  })

  it('say what each event of the product is, and how it reads', () => {
    const codes = EVENT_SOURCES.flatMap((source) => [
      `notification.chip_${source.module}`,
      ...codesOf(source).map((code) => `notification.code_${code}`),
    ])
    expect([...codes, ...eventTexts].filter((key) => !keys.includes(key))).toEqual([])
  })

  it('hold every text that the declaration of a maintained table makes', () => {
    expect(tableTexts.length).toBeGreaterThan(20)
    expect(tableTexts.filter((key) => !keys.includes(key))).toEqual([])
  })

  it('GRID-009 each list declares its own text for its empty state', () => {
    const lists = exported.flat().flatMap(({ value }) => (isMasterData(value) ? [value.list] : isList(value) ? [value] : []))
    expect(new Set(lists.map(({ name }) => name)).size).toBeGreaterThan(50)
    expect(lists.filter(({ empty }) => !empty || !keys.includes(empty)).map(({ name }) => name)).toEqual([])
    expect(new Set(lists.map(({ empty }) => empty)).size).toBe(new Set(lists.map(({ name }) => name)).size)
  })

  it('the server throws no key that is in none of them', () => {
    const thrown = [
      ...code.matchAll(
        /'((?:msg|err)[A-Z]\w*|(?:auth|booking|lookup|legal|preference|party(?!\.party_id)|user|registration|mail)\.[a-z]\w*[A-Za-z0-9])'/g,
      ),
    ].map(([, key = '']) => key)
    expect(thrown.length).toBeGreaterThan(100)
    expect([...new Set(thrown)].filter((key) => !keys.includes(key))).toEqual([])
  })
})
