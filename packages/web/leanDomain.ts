import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}
interface Edit {
  at: number
  /** How many characters are replaced. */
  length: number
  text: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** What runs only when it is called. */
const LATER = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'MethodDefinition'])
const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression'

/** The calls that run when the module is loaded. */
const callsAtLoad = (node: Node): Node[] =>
  LATER.has(node.type) ? [] : [...(isCall(node) ? [node] : []), ...childrenOf(node).flatMap((child) => callsAtLoad(child))]

/** The objects that define a call of the API, also those within functions. */
const definitionsIn = (node: Node): Node[] => {
  const { callee, arguments: given } = node as Node & { callee?: Node & { name?: string }; arguments?: Node[] }
  const [definition] = callee?.name === 'defineCall' ? (given ?? []) : []
  return [...(definition ? [definition] : []), ...childrenOf(node).flatMap((child) => definitionsIn(child))]
}

const CHECKED_BY_SERVER = new Set(['params', 'query', 'body', 'upload', 'summary', 'answer'])

/** `answer: 'file'` stays; any other answer is only known to exist. */
function withoutSchemas(definition: Node): Edit[] {
  return (definition['properties'] as Node[]).flatMap((property) => {
    const { name = '' } = (property['key'] ?? {}) as { name?: string }
    const value = property['value'] as Node | undefined
    if (!value || !CHECKED_BY_SERVER.has(name) || value['value'] === 'file') return []
    return [{ at: property.start, length: property.end - property.start, text: name === 'answer' ? 'answer:true' : `${name}:undefined` }]
  })
}

const applied = (code: string, edits: readonly Edit[]) =>
  edits.toSorted((a, b) => b.at - a.at).reduce((text, { at, length, text: put }) => text.slice(0, at) + put + text.slice(at + length), code)

/**
 * The domain for browsers (ADR 31). Its modules do nothing when they are loaded, so a screen takes only the rules and schemas that it uses; and the
 * browser checks no request against the contract, so a call keeps its method, its path and whether it answers.
 */
export const leanDomain: Plugin = {
  name: 'lean-domain',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/packages\/domain\/src\/.*\.ts$/.test(id)) return null
    const program = this.parse(code) as unknown as Node
    const stripped = applied(
      code,
      definitionsIn(program).flatMap((definition) => withoutSchemas(definition)),
    )
    const calls = callsAtLoad(this.parse(stripped) as unknown as Node)
    return {
      code: applied(
        stripped,
        calls.map(({ start }) => ({ at: start, length: 0, text: '/*@__PURE__*/ ' })),
      ),
      map: null,
    }
  },
}
