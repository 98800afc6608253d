import { EdiFault } from './edifact.ts'

/** What a text says as JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new EdiFault('1', 'carrier-message.ediUnreadable')
  }
}
