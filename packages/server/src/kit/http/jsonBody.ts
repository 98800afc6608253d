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
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number
    if (isInText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isInText = false
      else at = endOfRun(text, at)
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

/** As far as one search goes: a backslash further on is found by the next one. */
const RUN = 4_096

/** The last byte before the next quote or backslash of a text; a search of the platform is faster than a loop. */
function endOfRun(text: Uint8Array, from: number): number {
  const run = text.subarray(from, from + RUN)
  const [quote, backslash] = [run.indexOf(QUOTE), run.indexOf(BACKSLASH)]
  const ends = [quote, backslash].filter((found) => found >= 0)
  return from + (ends.length > 0 ? Math.min(...ends) : run.length) - 1
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
