/**
 * Comments and test titles use plain words. The list holds the words that once hid who does what; trade terms that contain one of them are named as
 * exceptions. CONTRIBUTING.md shows what to write instead.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type CallExpression } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

const FORBIDDEN =
  /\b(?:told|tells?|telling|whoever|whom|said|says|of (?:its|their|his|her) own|stands?(?: against)?|the house(?! (?:bill|BL|B\/L|waybill|air|document))|speaks?|heard|hears?|asked for|besides|(?:no|some|any)body)\b/i

interface Phrase {
  line: number
  text: string
}

const TESTS = new Set(['it', 'test', 'describe'])

/** The function that a call starts from, also through a member or a further call (`it.each(…)(…)`); null for other calls. */
function testName({ callee }: CallExpression): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return callee.object.type === 'Identifier' ? callee.object.name : null
  return callee.type === 'CallExpression' ? testName(callee) : null
}

function titleOf(call: CallExpression): string | null {
  if (!TESTS.has(testName(call) ?? '')) return null
  const [title] = call.arguments
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' … ') : null
}

/** Comments without what they quote in backticks, and the titles of tests. */
function phrasesOf(file: string, text: string): Phrase[] {
  const { program, comments } = parseSync(file, text)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const phrases = comments.map(({ start, value }) => ({ line: lineAt(start), text: value.replaceAll(/`[^`]*`/g, '') }))
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call)
      if (title !== null) phrases.push({ line: lineAt(call.start), text: title })
    },
  }).visit(program)
  return phrases
}

const wordsIn = (file: string, text: string) =>
  phrasesOf(file, text).flatMap((phrase) => {
    const [word] = FORBIDDEN.exec(phrase.text) ?? []
    return word ? [`${file}:${phrase.line} ${word}`] : []
  })

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')

describe('plain language', () => {
  it('comments and test titles contain no word of the list', () => {
    expect(sources.flatMap((file) => wordsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
  })

  it.each([
    ['// who may be told', ['a.ts:1 told']],
    ['/** A portal of its own. */', ['a.ts:1 of its own']],
    ["\ntest('nobody sees it', () => undefined)", ['a.ts:2 nobody']],
    ["it.each([1])('the second hears of it', () => undefined)", ['a.ts:1 hears']],
    ['it(`the house ${name}`, () => undefined)', ['a.ts:1 the house']],
    ['// the house bill of lading', []],
    ['// the column `told`', []],
    ["const said = 'nobody'", []],
  ])('%j gives %j', (text, found) => {
    expect(wordsIn('a.ts', text)).toEqual(found)
  })
})
