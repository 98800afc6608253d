import type { Message } from './problem.ts'

/** The module and name of a key: `booking.confirm`; keys of `kit` have no module. */
export function partsOfKey(key: string): { namespace: string; name: string } {
  const dot = key.indexOf('.')
  return dot < 0 ? { namespace: 'kit', name: key } : { namespace: key.slice(0, dot), name: key.slice(dot + 1) }
}

/** The names of the placeholders of a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
]

let quantities: Intl.NumberFormat | undefined

/** A quantity with a comma between thousands, as in all three languages; a key, an identifier or a year goes as text and stays as it is. */
function shown(value: string | number): string {
  if (typeof value === 'string') return value
  quantities ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
  return quantities.format(value)
}

/**
 * Fills `{{name}}` from the parameters, and `$t(booking.verb_{{action}})` with the text of that key.
 * A placeholder without a parameter stays visible; the values of parameters are not expanded.
 */
export function fillText(text: string, params: Message['params'], textOf: (key: string) => string): string {
  return text.replaceAll(/\$t\(([^()$]+)\)|\{\{\s*(\w+)\s*\}\}/g, (whole, key: string | undefined, name: string) =>
    key === undefined ? shown(params?.[name] ?? whole) : textOf(fillText(key, params, textOf)),
  )
}
