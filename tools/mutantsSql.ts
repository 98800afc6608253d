import type { TemplateLiteral } from 'oxc-parser'
import type { Change } from './mutants.ts'

interface SqlSwap {
  pattern: RegExp
  to: (found: string) => string
  /** False where the same letters mean something else; `before` is the statement up to there. */
  holds?: (before: string) => boolean
}

const CLAUSE = /\b(?:set|where|on|and|or|when|having|select|returning|from|join|values|using|case)\b/gi
const isBetween = (before: string) => /\bbetween\s+(?:\$\{[^}]*\}|[\w.'()]+)\s*$/i.test(before)
const isAssignment = (before: string) => before.match(CLAUSE)?.at(-1)?.toLowerCase() === 'set'
const isIfExists = (before: string) => /\bif\s*$/i.test(before)

const SQL_SWAPS: SqlSwap[] = [
  { pattern: /\band\b/g, to: () => 'or', holds: (before) => !isBetween(before) },
  { pattern: /\bor\b/g, to: () => 'and', holds: (before) => !/\bcreate\s*$/i.test(before) },
  { pattern: /(?<![<>=!:])=(?![>=])/g, to: () => '<>', holds: (before) => !isAssignment(before) },
  { pattern: /<>/g, to: () => '=' },
  { pattern: /(?<![-<>=@|&])[<>](?![<>=@|&])/g, to: (found) => `${found}=` },
  { pattern: /(?<![<>])[<>]=/g, to: (found) => found.slice(0, 1) },
  { pattern: /\bis null\b/g, to: () => 'is not null' },
  { pattern: /\bis not null\b/g, to: () => 'is null' },
  { pattern: /\bnot exists\b/g, to: () => 'exists', holds: (before) => !isIfExists(before) },
  { pattern: /(?<!\bnot )\bexists\b/g, to: () => 'not exists', holds: (before) => !isIfExists(before) },
  { pattern: /\bdesc\b/g, to: () => 'asc' },
  { pattern: /\basc\b/g, to: () => 'desc' },
]

/** The changes of the text between the values of an sql`` statement. */
export function sqlMutants(source: string, { start: begin, quasis }: TemplateLiteral): Change[] {
  return quasis.flatMap(({ start: at, value }) => {
    const base = source.indexOf(value.raw, at)
    return SQL_SWAPS.flatMap(({ pattern, to, holds }) =>
      [...value.raw.matchAll(pattern)].flatMap(({ 0: found, index }): Change[] => {
        const start = base + index
        if (holds && !holds(source.slice(begin, start))) return []
        return [{ start, end: start + found.length, text: to(found), what: `sql ${found} to ${to(found)}` }]
      }),
    )
  })
}
