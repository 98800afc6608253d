import {
  parseSync,
  Visitor,
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type Expression,
  type IfStatement,
  type LogicalExpression,
  type Node,
} from 'oxc-parser'
import { sqlMutants } from './mutantsSql.ts'

/** One small wrong change of a source: `text` replaces the source from `start` to `end`. */
export interface Mutant {
  start: number
  end: number
  text: string
  line: number
  /** The change in words: `=== to !==`. */
  what: string
}

export type Change = Omit<Mutant, 'line'>

const SWAPS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
}
const QUANTIFIERS: Record<string, string> = { some: 'every', every: 'some' }
/** What only a screen's look depends on. */
const LOOKS = new Set(['width', 'minWidth', 'digits', 'lines'])
/** Lists of names in which each name decides something. */
const DECIDING_LISTS = new Set(['from', 'preset', 'funcs', 'guards'])
const LARGEST_SMALL_INTEGER = 1000

/** Every change that is tried on a file. In lists of columns literals only describe the screen. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const changes: Change[] = []
  const untouched: { start: number; end: number }[] = []
  new Visitor(visits(source, changes, untouched, !file.endsWith('.lists.ts'))).visit(program)
  const isTouched = (change: Change) => !untouched.some(({ start, end }) => start <= change.start && change.end <= end)
  const distinct = new Map(changes.filter(isTouched).map((change) => [`${change.start} ${change.end} ${change.text}`, change]))
  return [...distinct.values()]
    .map((change) => ({ ...change, line: source.slice(0, change.start).split('\n').length }))
    .toSorted((a, b) => a.start - b.start)
}

export const applied = (source: string, { start, end, text }: Change) => source.slice(0, start) + text + source.slice(end)

type Visits = ConstructorParameters<typeof Visitor>[0]

function visits(source: string, changes: Change[], untouched: { start: number; end: number }[], literals: boolean): Visits {
  const add = (found: Change[]) => changes.push(...found)
  return {
    TSLiteralType: (node) => untouched.push(node),
    Property: (node) => {
      if (node.key.type !== 'Identifier') return
      if (LOOKS.has(node.key.name)) untouched.push(node)
      if (DECIDING_LISTS.has(node.key.name)) add(shorterLists(source, node.value))
    },
    BinaryExpression: (node) => add(operatorSwaps(source, node)),
    LogicalExpression: (node) => add(node.operator === '??' ? withoutFallback(source, node) : operatorSwaps(source, node)),
    UnaryExpression: (node) => {
      if (node.operator === '!') add([{ start: node.start, end: node.argument.start, text: '', what: '! removed' }])
    },
    IfStatement: (node) => add(ifChanges(node)),
    ConditionalExpression: (node) => add(choiceChanges(source, node)),
    CallExpression: (node) => add(quantifierSwaps(node)),
    TaggedTemplateExpression: (node) => {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') add(sqlMutants(source, node.quasi))
    },
    Literal: (node) => {
      if (literals) add(literalChanges(node))
    },
  }
}

function operatorSwaps(source: string, { left, right, operator }: BinaryExpression | LogicalExpression): Change[] {
  const swapped = SWAPS[operator]
  const start = source.indexOf(operator, left.end)
  if (!swapped || start < 0 || start >= right.start) return []
  return [{ start, end: start + operator.length, text: swapped, what: `${operator} to ${swapped}` }]
}

/** A fallback to nothing is not mutated: hardly any reader distinguishes `null` from `undefined`. */
function withoutFallback(source: string, { start, end, left, right }: LogicalExpression): Change[] {
  const fallback = source.slice(right.start, right.end)
  return fallback === 'null' || fallback === 'undefined'
    ? []
    : [{ start, end, text: source.slice(left.start, left.end), what: '?? removed' }]
}

/** An early `return` or `throw` is left out; any other condition always holds, or never. */
function ifChanges({ start, end, test, consequent, alternate }: IfStatement): Change[] {
  const always = { start: test.start, end: test.end, text: 'true', what: 'condition to true' }
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent
  const leaves = last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement'
  if (leaves && !alternate) {
    const word = last.type === 'ReturnStatement' ? 'return' : 'throw'
    return [always, { start, end, text: '{}', what: `early ${word} removed` }]
  }
  return [always, { ...always, text: 'false', what: 'condition to false' }]
}

function choiceChanges(source: string, { test, consequent, alternate }: ConditionalExpression): Change[] {
  const place = { start: test.start, end: test.end }
  const isEmpty = (node: Expression) => node.type === 'ArrayExpression' && node.elements.length === 0
  if (isEmpty(consequent) || isEmpty(alternate))
    return [{ ...place, text: `!(${source.slice(test.start, test.end)})`, what: 'choice swapped' }]
  return ['true', 'false'].map((text) => ({ ...place, text, what: `choice to ${text}` }))
}

function quantifierSwaps({ callee }: CallExpression): Change[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const { name, start, end } = callee.property
  const text = QUANTIFIERS[name]
  return text ? [{ start, end, text, what: `.${name} to .${text}` }] : []
}

function literalChanges(node: Node): Change[] {
  if (node.type !== 'Literal') return []
  const { start, end, value } = node
  if (typeof value === 'boolean') return [{ start, end, text: String(!value), what: `${value} to ${!value}` }]
  if (typeof value !== 'number' || !Number.isInteger(value) || value > LARGEST_SMALL_INTEGER) return []
  return [{ start, end, text: String(value + 1), what: `${value} to ${value + 1}` }]
}

function shorterLists(source: string, list: Node): Change[] {
  if (list.type !== 'ArrayExpression' || list.elements.length < 2) return []
  const elements = list.elements.flatMap((element) => (element ? [source.slice(element.start, element.end)] : []))
  return elements.map((left, at) => ({
    start: list.start,
    end: list.end,
    text: `[${elements.toSpliced(at, 1).join(', ')}]`,
    what: `${left} left out`,
  }))
}
