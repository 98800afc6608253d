import type { Message } from './problem.ts'

/** Module and name of a key: `booking.confirm`; keys of `kit` stand alone. */
export function partsOfKey(key: string): { namespace: string; name: string } {
  const dot = key.indexOf('.')
  return dot < 0 ? { namespace: 'kit', name: key } : { namespace: key.slice(0, dot), name: key.slice(dot + 1) }
}

/** The names that a text waits for, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
]

/**
 * Fills `{{name}}` from the parameters, and `$t(booking.verb_{{action}})` with the text of that key.
 * A placeholder that nobody filled stays visible; what a parameter brings is never read again.
 */
export function fillText(text: string, params: Message['params'], textOf: (key: string) => string): string {
  return text.replaceAll(/\$t\(([^()$]+)\)|\{\{\s*(\w+)\s*\}\}/g, (whole, key: string | undefined, name: string) =>
    key === undefined ? String(params?.[name] ?? whole) : textOf(fillText(key, params, textOf)),
  )
}
