import { EdiFault } from './edifact.ts'

/** The sign that stands for what could not be read, and half a sign of UTF-16, which an escape may write. */
const UNREADABLE = /[\uFFFD\p{Cs}]/u

/** What a text says as JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text, readable)
  } catch (error) {
    if (error instanceof EdiFault) throw error
    throw new EdiFault('1', 'carrier-message.ediUnreadable')
  }
}

function readable(name: string, value: unknown): unknown {
  if (typeof value === 'string' && UNREADABLE.test(value)) throw new EdiFault(name || '$', 'carrier-message.ediValueInvalid')
  return value
}
