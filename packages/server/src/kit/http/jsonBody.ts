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
 * Checks the nesting and the number of values of a JSON text without parsing it. Parsing takes ten times as long and blocks all other requests.
 * Returns the message key of the exceeded limit, or null; malformed JSON is left to the parser.
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

/** After this many plain bytes in a string, `indexOf` is faster than the loop. */
const SEARCH_AFTER = 64

/** Returns a function that finds the next index of a byte, or the length of the text. Called with growing indexes, it searches each part once. */
function finder(text: Uint8Array, byte: number): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) found = text.indexOf(byte, from)
    if (found < 0) found = text.length
    return found
  }
}

/** Bodies up to this many bytes are parsed immediately; larger ones wait for their turn. */
const PARSED_IMMEDIATELY = 65_536
let turn = Promise.resolve()
/** Allows one large body per turn of the event loop, so that other requests are answered between two of them. */
const nextTurn = () => (turn = turn.then(() => new Promise((resolve) => setImmediate(resolve))))

/** Installs the JSON body parser, which refuses bodies with too many or too deeply nested values before parsing. */
export function useJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const checkAndParse = (): void => {
      // Bytes that are not UTF-8 would be stored as other characters than were sent.
      const problem = isUtf8(body) ? bulkOfJson(body) : 'msgValueInvalid'
      if (problem) return done(new Failure(422, { key: 'msgInputInvalid' }, [{ path: '', key: problem }]))
      void parse(request, body as never, done)
    }
    if (body.length <= PARSED_IMMEDIATELY) checkAndParse()
    else void nextTurn().then(checkAndParse)
  })
}
