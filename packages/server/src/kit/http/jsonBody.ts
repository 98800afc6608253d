import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Failure } from './failures.ts'
import { MAX_DEPTH, MAX_VALUES } from './inputBulk.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Counts the nesting and the values of a JSON text without parsing it, and stops at the first that is too much. Parsing costs ten times as much and
 * holds everybody else up. What is no JSON at all is left to the parser.
 */
export function bulkOfJson(text: Uint8Array): 'msgTooDeep' | 'msgInputTooLarge' | null {
  let depth = 0
  let values = 0
  let isInText = false
  /** Bytes of the text since the last quote or backslash. */
  let run = 0
  const [nextQuote, nextBackslash] = [finder(text, QUOTE), finder(text, BACKSLASH)]
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number
    if (isInText) {
      run = byte === BACKSLASH || byte === QUOTE ? 0 : run + 1
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isInText = false
      else if (run > SEARCH_AFTER) at = Math.min(nextQuote(at), nextBackslash(at)) - 1
    } else if (byte === QUOTE) isInText = true
    else if (byte === COMMA) values++
    else if (OPENING.has(byte)) {
      values++
      if (++depth > MAX_DEPTH + 1) return 'msgTooDeep'
    } else if (CLOSING.has(byte)) depth--
    if (values > MAX_VALUES) return 'msgInputTooLarge'
  }
  return null
}

/** So many plain bytes in a text, and the platform's search is faster than the loop. */
const SEARCH_AFTER = 64

/** The next place of a byte, or the end. Asked for growing places: each part of the text is searched once. */
function finder(text: Uint8Array, byte: number): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(byte, from)
    if (found < 0) found = text.length
    return found
  }
}

/** Bytes of a body that is read at once; a larger one waits for its turn. */
const AT_ONCE = 65_536
let turn = Promise.resolve()
/** One large body for each turn of the event loop: between two of them everybody else is answered. */
const nextTurn = () => (turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))))

/** Reads JSON bodies; one with too many values or too deep is refused before it is parsed. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const judge = (): void => {
      // What is no UTF-8 would be stored as other signs than were sent.
      const problem = isUtf8(body) ? bulkOfJson(body) : 'msgValueInvalid'
      if (problem) return done(new Failure(422, { key: 'msgInputInvalid' }, [{ path: '', key: problem }]))
      void parse(request, body as never, done)
    }
    if (body.length <= AT_ONCE) judge()
    else void nextTurn().then(judge)
  })
}
