import { EdiFault } from './edifact.ts'

/** Characters that the database cannot store or that were unreadable: U+FFFD, NUL, and single surrogates, which an escape may write. */
const UNREADABLE = /[\0\uFFFD\p{Cs}]/u
/** More levels and values than any message of these standards has; larger ones are refused before their schema is checked. */
const [DEPTH_MAX, VALUES_MAX] = [32, 20_000] as const
/** Member names in reasons are cut to this length. */
const NAME_MAX = 100

/** Parses a JSON message. Throws `EdiFault` if it is malformed, too deep, too large or unreadable. */
export function jsonOf(text: string): unknown {
  if (depthOf(text) > DEPTH_MAX) throw new EdiFault('$', 'carrier-message.ediTooDeep', null, { max: DEPTH_MAX })
  const json = parseJson(text)
  refuseUnreadable(json)
  return json
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EdiFault('1', 'carrier-message.ediUnreadable')
  }
}

/** The depth of brackets outside of strings, without recursion. */
function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1))
    else if (sign === '}' || sign === ']') depth -= 1
  }
  return deepest
}

/** Checks every name and string, and the number of values. */
function refuseUnreadable(json: unknown): void {
  let left = VALUES_MAX
  const check = (name: string, value: unknown): void => {
    if ((left -= 1) < 0) throw new EdiFault('$', 'carrier-message.ediTooManyValues', null, { max: VALUES_MAX })
    if (UNREADABLE.test(name) || (typeof value === 'string' && UNREADABLE.test(value)))
      throw new EdiFault(nameOf(name), 'carrier-message.ediValueInvalid')
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const one of value) check(name, one)
    else for (const [member, one] of Object.entries(value)) check(member, one)
  }
  check('', json)
}

const nameOf = (name: string) => (UNREADABLE.test(name) ? '$' : name.slice(0, NAME_MAX)) || '$'
