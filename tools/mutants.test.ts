import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { applied, mutantsOf } from './mutants.ts'
import { percent, report, scoreOf, type Tried } from './mutateScore.ts'
import { placedMutants, shuffled } from './mutateTargets.ts'

const ROOT = path.join(import.meta.dirname, '..')
const changed = (source: string, file = 'one.rules.ts') => mutantsOf(file, source).map((mutant) => applied(source, mutant))
const inSql = (text: string) => changed(`sql\`${text}\``).map((source) => source.slice(4, -1))

describe('a mutant', () => {
  it.each([
    ['a === b', ['a !== b']],
    ['a !== b', ['a === b']],
    ['a < b', ['a <= b']],
    ['a <= b', ['a < b']],
    ['a > b', ['a >= b']],
    ['a >= b', ['a > b']],
    ['a && b', ['a || b']],
    ['a || b', ['a && b']],
    ['a ?? b', ['a']],
    ['a ?? null', []],
    ['!a', ['a']],
    ['(a - b) < c', ['(a - b) <= c']],
    ['list.some(f)', ['list.every(f)']],
    ['list.every(f)', ['list.some(f)']],
    ['f(true)', ['f(false)']],
    ['f(2)', ['f(3)']],
    ['f(2.5, 1e6, "7")', []],
    ['a ? b : c', ['true ? b : c', 'false ? b : c']],
    ['[...(a ? [] : [b])]', ['[...(!(a) ? [] : [b])]']],
    ['if (a) b()', ['if (true) b()', 'if (false) b()']],
    ['if (a) throw b', ['if (true) throw b', '{}']],
    ['() => { if (a) { b(); return } c() }', ['() => { if (true) { b(); return } c() }', '() => { {} c() }']],
    ['if (a) throw b; else c()', ['if (true) throw b; else c()', 'if (false) throw b; else c()']],
    ["t = { from: ['A', 'B'], to: 'C' }", ["t = { from: ['B'], to: 'C' }", "t = { from: ['A'], to: 'C' }"]],
    ["t = { labels: ['A', 'B'], from: ['A'] }", []],
  ])('of %s is one of %j', (source, expected) => expect(changed(source).toSorted()).toEqual(expected.toSorted()))

  it('changes no type and nothing that only a screen depends on', () => {
    expect(changed('let a: 1 | true; b = { width: 80, digits: 2 }')).toEqual([])
  })

  it('changes the conditions of a list of columns, not its literals', () => {
    expect(changed('a = { hidden: true, shown: b === 1 }', 'one.lists.ts')).toEqual(['a = { hidden: true, shown: b !== 1 }'])
  })

  it('names its line and its change', () => {
    expect(mutantsOf('one.ts', 'f()\n\ng(a < b)')).toMatchObject([{ line: 3, what: '< to <=' }])
  })
})

describe('a mutant of an SQL statement', () => {
  it.each([
    ['where a and b', ['where a or b']],
    ['where a or b', ['where a and b']],
    ['where a = ${b}', ['where a <> ${b}']],
    ['where a <> 1', ['where a = 1']],
    ['where a < b', ['where a <= b']],
    ['where a >= b', ['where a > b']],
    ['where a is null', ['where a is not null']],
    ['where a is not null', ['where a is null']],
    ['where exists (b)', ['where not exists (b)']],
    ['where not exists (b)', ['where exists (b)']],
    ['order by a desc', ['order by a asc']],
    ['order by a asc', ['order by a desc']],
    ['where a between 1 and ${b}', []],
    ['where a between ${b} and 2', []],
    ['update t set a = 1, b = 2 where c = 3', ['update t set a = 1, b = 2 where c <> 3']],
    ["where a @> b and c ->> 'd' <@ e", ["where a @> b or c ->> 'd' <@ e"]],
    ['drop table if exists a', []],
    ['select brand, ordering', []],
  ])('%s is one of %j', (text, expected) => expect(inSql(text)).toEqual(expected))

  it('is found in a typed statement, behind a value and in no other template', () => {
    expect(changed('sql<boolean>`${a} = b`')).toEqual(['sql<boolean>`${a} <> b`'])
    expect(changed('other`a = b`')).toEqual([])
  })
})

describe('the sample', () => {
  it('is the same for the same seed, and holds everything once', () => {
    const all = Array.from({ length: 50 }, (_, at) => at)
    expect(shuffled(all, 7)).toEqual(shuffled(all, 7))
    expect(shuffled(all, 7)).not.toEqual(shuffled(all, 8))
    expect(shuffled(all, 7).toSorted((a, b) => a - b)).toEqual(all)
  })

  it('is taken from the rules and the queries of the module that was named', () => {
    const files = new Set(placedMutants(ROOT, 'server', 'booking').map(({ file }) => file))
    expect(files).toContain('packages/server/src/scope/booking.scope.ts')
    expect(files).toContain('packages/server/src/booking/booking.store.ts')
    expect([...files].filter((file) => !/\/(?:booking\/[^/]*(?<!test)|scope\/booking\.scope)\.ts$/.test(file))).toEqual([])
    expect(placedMutants(ROOT, 'domain', null).filter(({ file }) => /\.(?:api|test|codes|sample)\.ts$/.test(file))).toEqual([])
  })
})

describe('the score', () => {
  const mutant = { start: 0, end: 1, text: '', line: 4, what: '< to <=', module: 'rate', file: 'rate.rules.ts', was: 'a < b' }
  const tried = (outcomes: Tried['outcome'][]): Tried[] => outcomes.map((outcome) => ({ mutant, outcome }))

  it('counts what ended late as caught, and nothing without tests', () => {
    expect(percent(scoreOf('rate', tried(['caught', 'late', 'survived', 'survived', 'absent', 'broken'])))).toBe(50)
    expect(percent(scoreOf('rate', tried(['absent', 'broken'])))).toBeNull()
  })

  it('is held against the goal of the package', () => {
    const three = tried(['caught', 'caught', 'caught', 'survived'])
    expect(report('server', three, 4).reached).toBe(true)
    expect(report('domain', three, 4).reached).toBe(false)
  })

  it('comes with every survivor, and with how many were tried', () => {
    const { text } = report('domain', tried(['caught', 'survived', 'absent', 'broken', 'broken']), 9)
    expect(text).toContain('domain: 5 of 9 mutants')
    expect(text).toContain('rate.rules.ts:4  < to <=  in  a < b')
    expect(text).toContain('1 not tried: no tests of its own; 2 not tried: its tests fail without a change')
  })

  it('is none where nothing could be tried', () => {
    expect(report('domain', tried(['absent']), 1)).toMatchObject({ reached: true, text: expect.stringContaining('– no score') })
  })
})
