import type { RecordKey } from '../record/recordKey.ts'
import type { Message } from '@fairlead/domain/kit/problem'

/** A segment of UN/EDIFACT (ISO 9735): its elements, each of components. */
export interface Segment {
  tag: string
  elements: string[][]
}

/** A reason to refuse a message. `at` is the segment (tag and number, from 1) or the JSON member, `key` a catalogue key. */
export class EdiFault extends Error {
  at: string
  key: string
  /** The record that the message is about, if known. */
  about: RecordKey | null
  /** Other records that the message names. */
  further: readonly RecordKey[] = []
  /** Fill the placeholders of the text. */
  params: Message['params']
  constructor(at: string, key: string, about: RecordKey | null = null, params?: Message['params']) {
    super(`${at}: ${key}`)
    this.at = at
    this.key = key
    this.about = about
    this.params = params
  }
}

const [COMPONENT, ELEMENT, RELEASE, END] = [':', '+', '?', "'"] as const

const withReleases = (text: string) => text.replaceAll(/[?+:']/g, (sign) => RELEASE + sign)
const withoutTail = <T>(list: readonly T[], isEmpty: (one: T) => boolean) => list.slice(0, list.findLastIndex((one) => !isEmpty(one)) + 1)

/** Writes one segment without empty trailing components and elements (ISO 9735-1, 8.2). */
export function segment(tag: string, ...elements: readonly (string | readonly (string | null)[])[]): string {
  const written = elements.map((element) =>
    withoutTail(typeof element === 'string' ? [element] : element.map((part) => part ?? ''), (part) => part === '')
      .map(withReleases)
      .join(COMPONENT),
  )
  return [tag, ...withoutTail(written, (element) => element === '')].join(ELEMENT) + END
}

export interface Envelope {
  sender: string
  receiver: string
  /** The number of the message, used once: the control reference of interchange (0020) and message (0062), an..14. */
  control_no: number
  /** Name, version, release, agency and association of the message: `['VERMAS', 'D', '16A', 'UN', 'SMDG10']`. */
  type: readonly string[]
  at: Date
}

/**
 * Writes an interchange of one message: UNOC (Latin 1) if that covers all characters, otherwise UNOW (ISO 10646, ISO 9735-1 annex) with syntax
 * version 4, in which the date of UNB (0017) has a four-digit year.
 */
export function interchange({ sender, receiver, control_no, type, at }: Envelope, body: readonly string[]): string {
  const reference = String(control_no)
  // oxlint-disable-next-line no-control-regex -- the repertoire of ISO 8859-1
  const isLatin = /^[\u0000-\u00FF]*$/.test(body.join(''))
  const syntax = isLatin ? ['UNOC', '3'] : ['UNOW', '4']
  const [date = '', time = ''] = at
    .toISOString()
    .slice(isLatin ? 2 : 0, 16)
    .replaceAll(/[-:]/g, '')
    .split('T')
  const message = [segment('UNH', reference, type), ...body]
  return [
    segment('UNB', syntax, sender, receiver, [date, time], reference),
    ...message,
    segment('UNT', String(message.length + 1), reference),
    segment('UNZ', '1', reference),
  ].join('\n')
}

/** More values than any message of a booking and its containers has; larger messages are refused early. */
const VALUES_MAX = 50_000

/** Splits a text into segments, with the service characters of its UNA, in one pass. Throws `EdiFault` if too long or not terminated. */
export function readSegments(text: string): Segment[] {
  const named = /^\s*UNA(.)(.)(.)(.).(.)/s.exec(text)
  const [component, element, , release, end] = named?.slice(1) ?? [COMPONENT, ELEMENT, '.', RELEASE, END]
  const segments: Segment[] = []
  let elements: string[][] = []
  let parts: string[] = []
  let count = 0
  /** The text of this component before its last released character, and the start of the rest. */
  let head = ''
  let start = named?.[0].length ?? 0
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === release) {
      head += text.slice(start, at)
      at += 1
      start = at
    } else if (sign === component || sign === element || sign === end) {
      if ((count += 1) > VALUES_MAX) throw new EdiFault('UNH', 'carrier-message.ediTooManyValues', null, { max: VALUES_MAX })
      parts.push(head + text.slice(start, at))
      head = ''
      start = at + 1
      if (sign === component) continue
      elements.push(parts)
      parts = []
      if (sign === element) continue
      segments.push({ tag: (elements[0]?.[0] ?? '').trimStart(), elements: elements.slice(1) })
      elements = []
    }
  }
  const isOpen = elements.length > 0 || parts.length > 0 || (head + text.slice(start)).trim() !== ''
  if (isOpen) throw new EdiFault(String(segments.length + 1), 'carrier-message.ediNotEnded')
  return segments
}

/** True for a text that starts with UNA or UNB. */
export const isInterchange = (text: string) => /^\s*UN[AB]/.test(text)

/** The value of a component, by indexes from 0; '' if absent. */
export const ediValue = (container: Segment | undefined, element: number, component = 0) => container?.elements[element]?.[component] ?? ''

/** The characters outside each character set (ISO 9735-1, annex A): A and B are subsets of ISO 646, C is ISO 8859-1, W and Y are ISO 10646. */
const OUTSIDE = new Map([
  ['UNOA', /[^A-Z0-9 .,\-()/='+:?!"%&*;<>]/u],
  ['UNOB', /[^A-Za-z0-9 .,\-()/='+:?!"%&*;<>]/u],
  ['UNOC', /[^\u0020-\u007E\u00A0-\u00FF]/u],
  ['UNOW', /\p{Cc}/u],
  ['UNOY', /\p{Cc}/u],
])
/** Replaces bytes that are not a character. */
const UNREADABLE = '\uFFFD'

const characterSetOf = (segments: readonly Segment[]) =>
  ediValue(
    segments.find(({ tag }) => tag === 'UNB'),
    0,
  )

function refuseUnreadable(segments: readonly Segment[]): void {
  if (!OUTSIDE.has(characterSetOf(segments))) throw new EdiFault('UNB', 'carrier-message.ediCharsetUnknown')
  const index = segments.findIndex(({ elements }) => elements.some((parts) => parts.some((part) => part.includes(UNREADABLE))))
  if (index >= 0) throw new EdiFault(placeOf(segments, index), 'carrier-message.ediCharsetWrong')
}

/** A defect of a message that can still be read; `at` is the segment. */
export interface EdiWarning extends Message {
  at: string
}
/** Warnings stored with a message. */
const WARNINGS_MAX = 20
const shown = (character: string) =>
  /[\p{Cc}\p{Cf}\p{Z}]/u.test(character) ? `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` : character

/** One warning per segment with a character outside of the declared character set (0001). */
export function characterWarnings(segments: readonly Segment[]): EdiWarning[] {
  const set = characterSetOf(segments)
  const outside = OUTSIDE.get(set)
  const warnings: EdiWarning[] = []
  for (const [index, { elements }] of segments.entries()) {
    const [foreign] = outside?.exec(elements.flat().join('')) ?? []
    if (foreign === undefined) continue
    const params = { set, character: shown(foreign) }
    warnings.push({ at: placeOf(segments, index), key: 'carrier-message.ediCharacterNotInSet', params })
    if (warnings.length === WARNINGS_MAX) break
  }
  return warnings
}

/** The tag and number (from 1) of a segment: `BGM 2`. */
export const placeOf = (segments: readonly Segment[], index: number) => `${segments[index]?.tag ?? ''} ${index + 1}`

const ENVELOPE = ['UNB', 'UNH', 'UNT', 'UNZ'] as const

/** The indexes of UNH and UNT. Throws unless the interchange contains exactly one message and its envelope (ISO 9735-1, 7). */
function boundsOf(segments: readonly Segment[]): { head: number; tail: number } {
  const [first, head, tail, last] = ENVELOPE.map((tag) => segments.findIndex((one) => one.tag === tag)) as [number, number, number, number]
  for (const [index, tag] of [first, head, tail, last].entries())
    if (tag < 0) throw new EdiFault(ENVELOPE[index] ?? '', 'carrier-message.ediSegmentMissing')
  const second = segments.findIndex(({ tag }, index) => tag === 'UNH' && index > head)
  if (second >= 0) throw new EdiFault(placeOf(segments, second), 'carrier-message.ediSeveralMessages')
  const foreign = segments.findIndex((_one, index) => index !== first && index !== last && (index < head || index > tail))
  if (foreign >= 0) throw new EdiFault(placeOf(segments, foreign), 'carrier-message.ediSegmentMisplaced')
  return { head, tail }
}

/** Checks that header and trailer of interchange and message have the same reference, and that the trailers have the right counts. */
function refuseMiscounted(segments: readonly Segment[], { head, tail }: { head: number; tail: number }): void {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!ediValue(first, 4)) throw new EdiFault('UNB', 'carrier-message.ediReferenceMissing')
  if (!ediValue(segments[head], 0)) throw new EdiFault('UNH', 'carrier-message.ediReferenceMissing')
  if (ediValue(segments[head], 0) !== ediValue(segments[tail], 1)) throw new EdiFault('UNT', 'carrier-message.ediReferenceDiffers')
  if (ediValue(first, 4) !== ediValue(last, 1)) throw new EdiFault('UNZ', 'carrier-message.ediReferenceDiffers')
  if (ediValue(segments[tail], 0) !== String(tail - head + 1)) throw new EdiFault('UNT', 'carrier-message.ediCountDiffers')
  if (ediValue(last, 0) !== '1') throw new EdiFault('UNZ', 'carrier-message.ediMessageCountDiffers')
}

/** The directory that UNH names: version and release (0052, 0054), for example `D.16A`. */
export const directoryOf = (segments: readonly Segment[]): string => {
  const head = segments.find(({ tag }) => tag === 'UNH')
  return [ediValue(head, 1, 1), ediValue(head, 1, 2)].filter(Boolean).join('.')
}

/**
 * The segments of the single message of an interchange, without its envelope. `supported` lists the accepted directories; all if absent.
 * Throws `EdiFault` for another type or directory, an incomplete envelope or unreadable characters.
 */
export function messageOf(segments: readonly Segment[], type: string, supported?: readonly string[]): Segment[] {
  const { head, tail } = boundsOf(segments)
  if (ediValue(segments[head], 1) !== type) throw new EdiFault('UNH', 'carrier-message.ediTypeUnknown')
  const directory = directoryOf(segments)
  if (supported && !supported.includes(directory)) {
    const params = { version: directory || '–', supported: supported.join(', ') }
    throw new EdiFault('UNH', 'carrier-message.ediVersionUnsupported', null, params)
  }
  refuseUnreadable(segments)
  refuseMiscounted(segments, { head, tail })
  return segments.slice(head + 1, tail)
}

/** Throws `EdiFault` if the interchange names another recipient (0010). */
export function refuseMisaddressed(text: string, ownName: string): void {
  const first = readSegments(text).find(({ tag }) => tag === 'UNB')
  if (!first) throw new EdiFault('UNB', 'carrier-message.ediSegmentMissing')
  const recipient = ediValue(first, 2)
  if (recipient !== ownName)
    throw new EdiFault('UNB', 'carrier-message.ediRecipientOther', null, { recipient: recipient || '–', own: ownName })
}
