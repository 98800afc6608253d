import { EdiFault } from './edifact.ts'

/** The sign that stands for what could not be read, NUL, and half a character of UTF-16, which an escape may write: no database keeps them. */
const UNREADABLE = /[\0\uFFFD\p{Cs}]/u
/** More levels and values than any message of these standards has; what holds more is refused before its shape is checked. */
const [DEPTH_MAX, VALUES_MAX] = [32, 20_000] as const
/** The longest name of a member that is repeated in a reason. */
const NAME_MAX = 100

/** What a text says as JSON. */
export function jsonOf(text: string): unknown {
  if (depthOf(text) > DEPTH_MAX) throw new EdiFault('$', 'carrier-message.ediTooDeep', null, { max: DEPTH_MAX })
  const json = parsed(text)
  refuseUnreadable(json)
  return json
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EdiFault('1', 'carrier-message.ediUnreadable')
  }
}

/** How deep brackets are nested outside of texts, found without recursion. */
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

/** Looks at every name and text, and counts the values. */
function refuseUnreadable(json: unknown): void {
  let left = VALUES_MAX
  const look = (name: string, value: unknown): void => {
    if ((left -= 1) < 0) throw new EdiFault('$', 'carrier-message.ediTooManyValues', null, { max: VALUES_MAX })
    if (UNREADABLE.test(name) || (typeof value === 'string' && UNREADABLE.test(value)))
      throw new EdiFault(nameOf(name), 'carrier-message.ediValueInvalid')
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const one of value) look(name, one)
    else for (const [member, one] of Object.entries(value)) look(member, one)
  }
  look('', json)
}

const nameOf = (name: string) => (UNREADABLE.test(name) ? '$' : name.slice(0, NAME_MAX)) || '$'
