import type { Message } from '@fairlead/domain/kit/problem'

/** A segment of UN/EDIFACT (ISO 9735): its elements, each of components. */
export interface Segment {
  tag: string
  elements: string[][]
}

/** What is wrong with a message, and at which of its segments (counted from 1). */
export class EdiFault extends Error {
  at: string
  key: string
  /** The record that it is about, as far as that is known. */
  about: string | null
  /** What fills the placeholders of its words. */
  params: Message['params']
  constructor(at: string, key: string, about: string | null = null, params?: Message['params']) {
    super(`${at}: ${key}`)
    this.at = at
    this.key = key
    this.about = about
    this.params = params
  }
}

const [COMPONENT, ELEMENT, RELEASE, END] = [':', '+', '?', "'"] as const

const released = (text: string) => text.replaceAll(/[?+:']/g, (sign) => RELEASE + sign)
const withoutTail = <T>(list: readonly T[], isEmpty: (one: T) => boolean) => list.slice(0, list.findLastIndex((one) => !isEmpty(one)) + 1)

/** One segment; what is empty at the end of an element or of the segment is left out (ISO 9735-1, 8.2). */
export function segment(tag: string, ...elements: readonly (string | readonly (string | null)[])[]): string {
  const written = elements.map((element) =>
    withoutTail(typeof element === 'string' ? [element] : element.map((part) => part ?? ''), (part) => part === '')
      .map(released)
      .join(COMPONENT),
  )
  return [tag, ...withoutTail(written, (element) => element === '')].join(ELEMENT) + END
}

export interface Envelope {
  sender: string
  receiver: string
  /** The message's own number. As the control reference of interchange (0020) and message (0062), which take an..14, it is used once. */
  control_no: number
  /** Name, version, release, agency and association of the message: `['VERMAS', 'D', '16A', 'UN', 'SMDG10']`. */
  type: readonly string[]
  at: Date
}

/**
 * An interchange of one message. UNOC (Latin 1) holds most names; others need UNOW (ISO 10646, ISO 9735-1 annex), which is of syntax version 4,
 * and that tells the date of UNB (0017) with its century.
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

/** Reads segments with whatever service characters the message names (UNA). */
export function readSegments(text: string): Segment[] {
  const named = /^\s*UNA(.)(.)(.)(.).(.)/s.exec(text)
  const [component, element, , release, end] = named?.slice(1) ?? [COMPONENT, ELEMENT, '.', RELEASE, END]
  const segments: Segment[] = []
  let elements: string[][] = [['']]
  let isReleased = false
  for (const sign of text.slice(named?.[0].length ?? 0)) {
    const parts = elements.at(-1) ?? []
    const isFirst = elements.length === 1 && parts.length === 1 && parts[0] === ''
    if (isReleased) parts[parts.length - 1] += sign
    else if (sign === release) {
      isReleased = true
      continue
    } else if (sign === end) {
      segments.push({ tag: elements[0]?.[0] ?? '', elements: elements.slice(1) })
      elements = [['']]
    } else if (sign === element) elements.push([''])
    else if (sign === component) parts.push('')
    else if (!(isFirst && /\s/.test(sign))) parts[parts.length - 1] += sign
    isReleased = false
  }
  if (elements.length > 1 || (elements[0]?.[0] ?? '') !== '') throw new EdiFault(String(segments.length + 1), 'carrier-message.ediNotEnded')
  return segments
}

/** An EDIFACT interchange begins with UNA or UNB. */
export const isInterchange = (text: string) => /^\s*UN[AB]/.test(text)

const valueAt = (given: Segment | undefined, element: number, component = 0) => given?.elements[element]?.[component] ?? ''
export { valueAt as ediValue }

/** What the repertoires hold (ISO 9735-1, annex A): A and B of ISO 646, C of ISO 8859-1, W and Y of ISO 10646. */
const REPERTOIRES = new Map([
  ['UNOA', /^[A-Z0-9 .,\-()/='+:?!"%&*;<>]*$/],
  ['UNOB', /^[A-Za-z0-9 .,\-()/='+:?!"%&*;<>]*$/],
  ['UNOC', /^[\u0020-\u007E\u00A0-\u00FF]*$/],
  ['UNOW', /^[^\p{Cc}\uFFFD]*$/u],
  ['UNOY', /^[^\p{Cc}\uFFFD]*$/u],
])

function refuseForeignCharacters(segments: readonly Segment[]): void {
  const repertoire = REPERTOIRES.get(
    valueAt(
      segments.find(({ tag }) => tag === 'UNB'),
      0,
    ),
  )
  if (!repertoire) throw new EdiFault('UNB', 'carrier-message.ediCharsetUnknown')
  const index = segments.findIndex(({ elements }) => !repertoire.test(elements.flat().join('')))
  if (index >= 0) throw new EdiFault(placeOf(segments, index), 'carrier-message.ediCharsetWrong')
}
/** A segment by its tag and its place, counted from 1. */
export const placeOf = (segments: readonly Segment[], index: number) => `${segments[index]?.tag ?? ''} ${index + 1}`

const ENVELOPE = ['UNB', 'UNH', 'UNT', 'UNZ'] as const

/** Where the one message of an interchange begins and ends; nothing else stands in it but its envelope (ISO 9735-1, 7). */
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

/** Both ends of interchange and message tell the same reference and how much stands between them. */
function refuseMiscounted(segments: readonly Segment[], { head, tail }: { head: number; tail: number }): void {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!valueAt(first, 4)) throw new EdiFault('UNB', 'carrier-message.ediReferenceMissing')
  if (!valueAt(segments[head], 0)) throw new EdiFault('UNH', 'carrier-message.ediReferenceMissing')
  if (valueAt(segments[head], 0) !== valueAt(segments[tail], 1)) throw new EdiFault('UNT', 'carrier-message.ediReferenceDiffers')
  if (valueAt(first, 4) !== valueAt(last, 1)) throw new EdiFault('UNZ', 'carrier-message.ediReferenceDiffers')
  if (valueAt(segments[tail], 0) !== String(tail - head + 1)) throw new EdiFault('UNT', 'carrier-message.ediCountDiffers')
  if (valueAt(last, 0) !== '1') throw new EdiFault('UNZ', 'carrier-message.ediMessageCountDiffers')
}

/** The segments of the one message of an interchange, without its envelope, which must be whole. `release`: its directory. */
export function messageOf(segments: readonly Segment[], type: string, release?: string): Segment[] {
  const { head, tail } = boundsOf(segments)
  if (valueAt(segments[head], 1) !== type) throw new EdiFault('UNH', 'carrier-message.ediTypeUnknown')
  if (release && `${valueAt(segments[head], 1, 1)}.${valueAt(segments[head], 1, 2)}` !== release)
    throw new EdiFault('UNH', 'carrier-message.ediVersionUnknown')
  refuseForeignCharacters(segments)
  refuseMiscounted(segments, { head, tail })
  return segments.slice(head + 1, tail)
}

/** An interchange that names another than the house as its recipient (0010). */
export function refuseMisaddressed(text: string, house: string): void {
  const first = readSegments(text).find(({ tag }) => tag === 'UNB')
  if (!first) throw new EdiFault('UNB', 'carrier-message.ediSegmentMissing')
  const recipient = valueAt(first, 2)
  if (recipient !== house) throw new EdiFault('UNB', 'carrier-message.ediRecipientOther', null, { recipient: recipient || '–', house })
}
