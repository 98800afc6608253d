import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ringsOf } from './figuresCount.ts'

/** The one way in which modules of the domain may know each other: a module imports itself and those before it. */
const MODULE_ORDER = [
  'kit',
  'legal',
  'auth',
  'lookup',
  'user',
  'registration',
  'mail',
  'sequence',
  'notice',
  'carrier',
  'sailing',
  'transport',
  'rate',
  'preference',
  'document',
  'warehouse',
  'tradelane',
  'account-group',
  'party-group',
  'place',
  'code',
  'exchange-rate',
  'party',
  'company',
  'container-kind',
  'invoice-account',
  'job',
  'gp',
  'booking',
  'approval',
  'carrier-message',
  'vgm',
  'carrier-booking',
  'print',
  'record-mail',
  'filing',
  'local-deal',
  'mobile',
  'compare',
  'package-line',
  'consolidation',
  'load-plan',
  'master-bl',
  'expectation',
  'invoice',
  'invoice-group',
  'sheet',
  'job-invoice',
  'posting',
  'settlement',
  'closing',
  'tax-report',
  'notification',
  'booking-template',
  'palette',
]

/** What a file of a module may be, by the last word of its name: `booking.api.ts`, `booking.date-rules.ts`; `booking.ts` is its heart. */
const ROLES = [
  'api',
  'menu',
  'codes',
  'values',
  'addresses',
  'form',
  'required',
  'rules',
  'guards',
  'transitions',
  'ageing',
  'lists',
  'kinds',
  'rates',
  'rights',
  'sheet',
  'defaults',
  'sample',
  'test',
]

const DOMAIN = join(import.meta.dirname, '../packages/domain/src')
const MAX_LINES = 300

const withoutTexts = (text: string) => text.replace(/^import .*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'|`[^`]*`/g, "''")

interface Source {
  file: string
  module: string
  text: string
  imports: string[]
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** The names of the texts are types alone: they are gone before the code runs, and every module may write them. */
const NAMES_OF_TEXTS = /^import type \{[^}]*\} from '\.\.\/messages\.ts'$/gm

const sources: Source[] = globSync('**/*.{ts,json}', { cwd: DOMAIN }).map((found) => {
  const file = found.replaceAll('\\', '/')
  const text = withoutComments(readFileSync(join(DOMAIN, file), 'utf8'))
  const imports = [...text.replace(NAMES_OF_TEXTS, '').matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
  return { file, module: file.includes('/') ? (file.split('/')[0] ?? '') : '', text, imports }
})
const code = sources.filter(({ file }) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

const offences = (find: (source: Source) => readonly string[]) =>
  code.flatMap((source) => find(source).map((what) => `${source.file}: ${what}`))

test('there is something to look at', () => {
  expect(code.length).toBeGreaterThan(30)
})

describe('the domain is pure', () => {
  test('it imports zod, decimal.js and itself', () => {
    const isAllowed = (target: string) => target.startsWith('.') || target === 'zod/mini' || target === 'decimal.js'
    expect(offences(({ imports }) => imports.filter((target) => !isAllowed(target)))).toEqual([])
  })

  test('it asks no clock, no chance and no outside world', () => {
    const impure =
      /\bDate\.now\b|new Date\(\s*\)|\bDate\(\s*\)|\bperformance\.|\bMath\.random\b|\bcrypto\.|\bprocess\.|\bfetch\(|\bset(?:Timeout|Interval)\b|\bconsole\.|\b(?:window|document|localStorage)\./g
    // The files and the texts of the module `document` are not the browser's document.
    const code = (text: string) => text.replace(/(?<!')\b(?:from|import)\s*\(?\s*'[^']+'|'document\.\w+'/g, '')
    expect(offences(({ text }) => code(text).match(impure) ?? [])).toEqual([])
  })

  test('it reads the clock of no test either', () => {
    const tests = sources.filter(({ file }) => file.endsWith('.test.ts'))
    expect(tests.filter(({ text }) => /\bDate\.now\b|new Date\(\s*\)/.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('modules', () => {
  test('follow the declared order, and the order names no other', () => {
    const modules = new Set(sources.map(({ module }) => module).filter(Boolean))
    expect([...modules].toSorted()).toEqual(MODULE_ORDER.toSorted())
  })

  test('import themselves and those before them', () => {
    const isBackward = (source: Source, target: string) => {
      if (!target.startsWith('.') || source.module === '') return false
      const [other = ''] = normalize(join(dirname(source.file), target))
        .replaceAll('\\', '/')
        .split('/')
      return MODULE_ORDER.indexOf(other) > MODULE_ORDER.indexOf(source.module) || !MODULE_ORDER.includes(other)
    }
    expect(offences((source) => source.imports.filter((target) => isBackward(source, target)))).toEqual([])
  })

  test('are flat, and each file has one of the known roles', () => {
    const isKnown = ({ file, module }: Source) => {
      const name = file.split('/').at(-1) ?? ''
      if (module === '') return /^(?:menu|messages|terms)(?:\.test)?\.ts$/.test(name)
      if (file.split('/').length !== 2) return false
      if (name.endsWith('.json')) return new RegExp(`^${module}\\.(?:en-US|zh-HK|zh-CN)\\.json$`).test(name)
      if (module === 'kit') return /^[a-z][a-zA-Z-]*(?:\.(?:api|test))?\.ts$/.test(name)
      const [first, ...rest] = name.replace(/\.ts$/, '').split('.')
      return first === module && rest.every((role) => ROLES.includes(role.split('-').at(-1) ?? ''))
    }
    expect(sources.filter((source) => !isKnown(source)).map(({ file }) => file)).toEqual([])
  })
})

/** The modules of a package: those of the domain, and those that only this package has. */
function modulesOf(name: 'server' | 'web', order: readonly string[], beside: readonly string[]) {
  const source = join(import.meta.dirname, `../packages/${name}/src`)
  const importsOf = (module: string) =>
    globSync(`${module}/**/*.{ts,tsx}`, { cwd: source })
      .filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = withoutComments(readFileSync(join(source, file), 'utf8'))
        return [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => ({ file, target }))
      })
  const moduleOf = (file: string, target: string) =>
    normalize(join(dirname(file), target))
      .replaceAll('\\', '/')
      .split('/')[0] ?? ''

  test('has no module that the order does not name', () => {
    const modules = globSync('*/', { cwd: source }).map((folder) => folder.replaceAll(/[\\/]/g, ''))
    expect(modules.length).toBeGreaterThan(20)
    expect(modules.filter((module) => !order.includes(module) && !beside.includes(module))).toEqual([])
  })

  test.each(order)('%s imports itself and those before it, by values or by types', (module) => {
    const isLater = (other: string) => !order.includes(other) || order.indexOf(other) > order.indexOf(module)
    const others = importsOf(module).filter(({ target }) => target.startsWith('.'))
    expect(others.filter(({ file, target }) => !beside.includes(moduleOf(file, target)) && isLater(moduleOf(file, target)))).toEqual([])
  })

  test('the kit names no module of the domain', () => {
    const imports = importsOf('kit')
    expect(imports.length).toBeGreaterThan(100)
    // The keys of all texts are types.
    const isForeign = /^@fairlead\/domain\/(?!kit\/|messages$)/
    expect(imports.filter(({ target }) => isForeign.test(target))).toEqual([])
  })
  return importsOf
}

describe('the server', () => {
  /** Who sees which rows: asked by every module that reads records. */
  const SCOPE = 'scope'
  // Tables of the database, the demo world and helpers of tests are next to the modules.
  const importsOf = modulesOf('server', ['kit', SCOPE, ...MODULE_ORDER.filter((module) => module !== 'kit')], ['db', 'demo', 'testing'])

  /** Followed by later modules through listeners: they know nothing of the later modules of the domain either. */
  test.each(['sailing', 'booking'])('%s names no later module of the domain', (module) => {
    const later = MODULE_ORDER.slice(MODULE_ORDER.indexOf(module) + 1)
    const imports = importsOf(module)
    expect(imports.length).toBeGreaterThan(5)
    expect(imports.filter(({ target }) => later.includes(/^@fairlead\/domain\/([^/]+)\//.exec(target)?.[1] ?? ''))).toEqual([])
  })
})

describe('the kit of the server', () => {
  const KIT = join(import.meta.dirname, '../packages/server/src/kit')
  const files = globSync('**/*.ts', { cwd: KIT }).map((file) => file.replaceAll('\\', '/'))
  const importsOf = (file: string) => {
    const text = withoutComments(readFileSync(join(KIT, file), 'utf8'))
    const targets = [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => target)
    return new Set(
      targets.map((target) => normalize(join(dirname(file), target)).replaceAll('\\', '/')).filter((other) => files.includes(other)),
    )
  }

  test('has no ring of files, by values or by types', () => {
    const imports = new Map(files.map((file) => [file, importsOf(file)]))
    expect([...imports.values()].flatMap((targets) => [...targets]).length).toBeGreaterThan(200)
    expect(ringsOf(imports)).toEqual([])
  })
})

describe('the web', () => {
  test('reads no schema from a call, which the build leaves out (ADR 31)', () => {
    const schemas = ({ file, text }: Source) =>
      file.includes('packages/web/') ? (text.match(/Api\.\w+\.(?:params|query|body|upload)\b/g) ?? []) : []
    expect(offences(schemas)).toEqual([])
  })

  // Maintained tables have their screens from one place, those of booking and party are put together from the parts of all modules, and the shell
  // frames every screen.
  modulesOf(
    'web',
    [
      ...MODULE_ORDER.filter((module) => module !== 'palette').flatMap((module) => (module === 'document' ? [module, 'master'] : [module])),
      'records',
      'palette',
      'shell',
    ],
    ['styles'],
  )
})

describe('the kit of the web', () => {
  /** Rooms of one line do not import each other. */
  const ROOM_ORDER = [
    ['app'],
    ['net'],
    ['format', 'ui'],
    ['fields'],
    ['form'],
    ['editor'],
    ['grid'],
    ['history'],
    ['remarks'],
    ['detail', 'list'],
    ['views'],
  ]
  const KIT = join(import.meta.dirname, '../packages/web/src/kit')
  const levelOf = (room: string) => ROOM_ORDER.findIndex((rooms) => rooms.includes(room))
  const roomOf = (file: string) => file.replaceAll('\\', '/').split('/')[0] ?? ''
  const files = globSync('**/*.{ts,tsx}', { cwd: KIT }).filter((file) => !/\.test\.tsx?$/.test(file))
  const imports = files.flatMap((file) => {
    const text = withoutComments(readFileSync(join(KIT, file), 'utf8'))
    const targets = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) => target)
    return targets.map((target) => ({ file, room: roomOf(file), target, other: roomOf(normalize(join(dirname(file), target))) }))
  })

  test('consists of the rooms of the order, and of no other', () => {
    expect(imports.length).toBeGreaterThan(500)
    expect([...new Set(files.map(roomOf))].toSorted()).toEqual(ROOM_ORDER.flat().toSorted())
  })

  test('imports from the same room and from those before it, by values or by types; never from a module or the shell', () => {
    const isBackward = ({ room, other }: (typeof imports)[number]) =>
      other !== room && (levelOf(other) < 0 || levelOf(other) >= levelOf(room))
    expect(imports.filter(isBackward).map(({ file, target }) => `${file}: ${target}`)).toEqual([])
  })
})

describe('style of the code', () => {
  test('no file but a test is longer than the limit', () => {
    expect(offences(({ text }) => (text.split('\n').length > MAX_LINES ? ['too long'] : []))).toEqual([])
  })

  test('no cast outside the kit, no default export, no enum, no namespace', () => {
    const cast = /\bas (?!const\b)[A-Za-z{('"]/g
    const casts = ({ text, module }: Source) => (module === 'kit' ? [] : (withoutTexts(text).match(cast) ?? []))
    const others = ({ text }: Source) => text.match(/^export default\b|^(?:export )?(?:declare )?(?:enum|namespace) /gm) ?? []
    expect(offences((source) => [...casts(source), ...others(source)])).toEqual([])
  })
})

test('LOOKUP-024 LOOKUP-025 the kit of the screens lists what every screen has loaded', () => {
  const files = globSync('packages/web/src/kit/**/*.{ts,tsx}').filter((file) => !/[/\\]sendFile\.tsx?$/.test(file))
  const foreign = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bt\('[a-z-]+\.\w+'/g) ?? [])
  expect([files.length > 100, foreign]).toEqual([true, []])
})
