import { RegExpParser, type AST } from '@eslint-community/regexpp'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'

/*
 * No regular expression of the domain and the server takes more than linear time: a sender of text could block the only thread of the portal with
 * one request. Each literal is analysed, and then run over long texts that are made of its parts.
 */

const ROOT = path.join(import.meta.dirname, '..')

interface Pattern {
  at: string
  source: string
  flags: string
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal: (node) => {
      if (!('regex' in node) || !node.regex) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({ at: `${file}:${line}`, source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(parseSync(file, text).program)
  return found
}

const isProduct = (file: string) => !/\.(?:test|testing|d)\.ts$/.test(file) && !file.includes('/testing/')
const patterns = globSync('packages/{domain,server}/src/**/*.ts', { cwd: ROOT }).filter(isProduct).flatMap(patternsOf)

/** Repeating one character is enough: backtracking, or a search that starts again at each character. */
const analysed = ({ source, flags }: Pattern) =>
  analyse({ source, flags }).reports.map(({ type, character }) => `${type}: ${character.literal.source} repeated`)

const LENGTH = 60_000
/** A linear pattern takes a millisecond for such a text, a quadratic one a second and more. */
const PATIENCE_MS = 150
/** Another program may take the processor for as long once, but not each time. */
const TRIES = [1, 2, 3]

function millisecondsOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Repeating the first part of a match is enough: `<br<br<br…`. */
function slowTexts({ source, flags }: Pattern): string[] {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags.replace('y', '')}g`)
  return pumpsOf(source, flags)
    .map((pump) => pump.repeat(Math.ceil(LENGTH / pump.length)))
    .filter((text) => TRIES.every(() => millisecondsOf(() => text.replaceAll(pattern, '')) > PATIENCE_MS))
    .map((text) => `${JSON.stringify(text.slice(0, 30))}… takes too long`)
}

/** For each alternative, the texts that match its first one, two, … parts. */
function pumpsOf(source: string, flags: string): string[] {
  const { alternatives } = new RegExpParser().parsePattern(source, undefined, undefined, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const pumps = alternatives.flatMap(({ elements }) =>
    elements.map((_, end) =>
      elements
        .slice(0, end + 1)
        .map(sampleOf)
        .join(''),
    ),
  )
  return [...new Set(pumps)].filter((pump) => pump !== '')
}

function sampleOf(element: AST.Element | AST.CharacterClass): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
      return { digit: '1', space: ' ', word: 'a', any: 'x', property: '貨' }[element.kind]
    case 'CharacterClass': {
      const [first] = element.elements
      if (element.negate) return 'x'
      if (first?.type === 'CharacterClassRange') return String.fromCodePoint(first.min.value)
      return first?.type === 'Character' || first?.type === 'CharacterSet' ? sampleOf(first) : 'x'
    }
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(sampleOf).join('')
    case 'Quantifier':
      return element.max === 0 ? '' : sampleOf(element.element).repeat(Math.min(2, Math.max(1, element.min)))
    default:
      return ''
  }
}

describe('regular expressions', () => {
  it('are found in the sources', () => expect(patterns.length).toBeGreaterThan(100))

  it('take linear time for one repeated character', () => {
    expect(patterns.flatMap((pattern) => analysed(pattern).map((slow) => `${pattern.at} /${pattern.source}/ ${slow}`))).toEqual([])
  })

  it('take linear time for their own beginning repeated', () => {
    expect(patterns.flatMap((pattern) => slowTexts(pattern).map((slow) => `${pattern.at} /${pattern.source}/ ${slow}`))).toEqual([])
  })

  it.each([
    ['/<[^>]*>/', { at: '', source: '<[^>]*>', flags: 'g' }, 1],
    ['/<br[^>]*>/', { at: '', source: '<br[^>]*>', flags: 'gi' }, 1],
    ['/<br[^<>]*>/', { at: '', source: '<br[^<>]*>', flags: 'gi' }, 0],
  ])(
    '%s is judged',
    (_, pattern, least) => {
      expect(analysed(pattern).length + slowTexts(pattern).length > 0).toBe(least > 0)
    },
    60_000,
  )
})
