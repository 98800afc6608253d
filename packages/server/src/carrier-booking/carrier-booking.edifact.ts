import type { CarrierFacts, CarrierLineFacts } from '@fairlead/domain/carrier-booking/carrier-booking'
import type { CarrierBookingState } from '@fairlead/domain/carrier-booking/carrier-booking.codes'
import { isCalendarDate } from '@fairlead/domain/kit/dates'
import { isContainerNumber, isImoNumber } from '@fairlead/domain/kit/identifiers'
import { directoryOf, EdiFault, ediValue, messageOf, readSegments, type Segment } from '../kit/edi/edifact.ts'
import { refuseMisplaced } from '../kit/edi/edifactTable.ts'
import { NUMBER_MAX, carrierFieldsOf, type CarrierAnswer, type CarrierContent } from './carrier-booking.answer.ts'
import { DIRECTORIES, directoryNamed, SUPPORTED } from './carrier-booking.directories.ts'

/** UNB and UNH. */
const ENVELOPE = 2

/** 4343: accepted, conditionally accepted, rejected, acknowledged, pending. */
const RESPONSES = new Map<string, CarrierBookingState>([
  ['AP', 'CONFIRMED'],
  ['CA', 'CONDITIONAL'],
  ['RE', 'DECLINED'],
  ['AB', 'RECEIVED'],
  ['AJ', 'RECEIVED'],
])
const CONFIRMATION = '770' // 1001
const CANCELLATION = '1' // 1225
/** Cancellation, change, replacement, confirmation, original. */
const FUNCTIONS = new Set([CANCELLATION, '4', '5', '6', '9'])
const INTENTS = new Map([
  ['9', 'ORIGINAL'],
  ['5', 'REPLACE'],
  [CANCELLATION, 'CANCEL'],
])

/** Longest document number (1004), voyage (8028), name of a ship (8212) and place (3225). */
const [DOCUMENT_MAX, VOYAGE_MAX, VESSEL_MAX, PLACE_MAX] = [35, 17, 35, 35] as const
/** 6313 in either directory, since senders mix them. */
const GROSS_WEIGHTS = Object.values(DIRECTORIES).map(({ grossWeight }) => grossWeight)

const WRONG = 'carrier-message.ediValueInvalid'
/** 3227 */
const PLACES = [
  ['por', '88'],
  ['pol', '9'],
  ['pod', '11'],
  ['pld', '7'],
] as const
type Find = (tag: string, qualifier?: string) => Segment | undefined
const findIn =
  (body: readonly Segment[]): Find =>
  (tag, qualifier) =>
    body.find((one) => one.tag === tag && (qualifier === undefined || ediValue(one, 0) === qualifier))

/** The segments from `start` to before the next one with any of these tags. */
function group(body: readonly Segment[], start: number, ends: readonly string[]): readonly Segment[] {
  const end = body.findIndex(({ tag }, index) => index > start && ends.includes(tag))
  return body.slice(start, end < 0 ? undefined : end)
}

/** The content of a message, a booking or its confirmation. */
function contentOf(body: readonly Segment[], version: string): CarrierContent {
  const find = findIn(body)
  const main = body.findIndex((one) => one.tag === 'TDT' && ediValue(one, 0) === '20')
  const carriage = main < 0 ? [] : group(body, main, ['TDT', 'NAD', 'GID', 'EQD'])
  const goods = body.findIndex(({ tag }) => tag === 'GID')
  const cargo = goods < 0 ? [] : group(body, goods, ['EQD'])
  const [begin, leg] = [find('BGM'), carriage[0]]
  const number = (qualifier: string) => ediValue(find('RFF', qualifier), 0, 1) || null
  const facts: CarrierFacts = {
    version: version || null,
    function: INTENTS.get(ediValue(begin, 2)) ?? null,
    answer: RESPONSES.get(ediValue(begin, 3)) ?? null,
    so_no: number('FF'),
    carrier_booking_ref: number('BN'),
    contract_no: number('CT'),
    carrier: ediValue(find('NAD', 'CA'), 1) || ediValue(leg, 4) || null,
    vessel: ediValue(leg, 7, 3) || null,
    imo_no: ediValue(leg, 7) || null,
    voyage: ediValue(leg, 1) || null,
    ...Object.fromEntries(PLACES.map(([fact, role]) => [fact, ediValue(find('LOC', role), 1) || null])),
    etd: dayOf(carriage, '133'),
    eta: dayOf(carriage, '132'),
    ...partyFacts(find),
    incoterms: ediValue(find('TOD'), 2) || null,
    ...cargoFacts(find, cargo),
    reason: textsOf(body.slice(0, goods < 0 ? undefined : goods).filter(({ tag }) => tag === 'FTX')),
  }
  const starts = body.flatMap(({ tag }, index) => (tag === 'EQD' ? [index] : []))
  return { facts, lines: starts.map((start) => lineOf(group(body, start, ['EQD']))) }
}

function partyFacts(find: Find): CarrierFacts {
  const name = (role: string) => (find('NAD', role)?.elements[3] ?? []).filter(Boolean).join(' ') || null
  return {
    shipper: name('CZ'),
    consignee: name('CN'),
    forwarder: name('FW'),
    contact: [ediValue(find('CTA', 'IC'), 1, 1), ediValue(find('COM'), 0)].filter(Boolean).join(' · ') || null,
  }
}

function cargoFacts(find: Find, cargo: readonly Segment[]): CarrierFacts {
  const [item] = cargo
  const dangerous = find('DGS')
  return {
    commodity: textsOf(cargo.filter((one) => one.tag === 'FTX' && ediValue(one, 0) === 'AAA')),
    marks: find('PCI')?.elements[1]?.join(' / ') || null,
    packages: [ediValue(item, 1), ediValue(item, 1, 1)].filter(Boolean).join(' ') || null,
    gross_weight: measureOf(cargo, GROSS_WEIGHTS),
    cbm: measureOf(cargo, ['AAW']),
    dangerous: dangerous ? `UN ${ediValue(dangerous, 2)} · ${ediValue(dangerous, 1)}` : null,
    emergency: emergencyOf(cargo),
  }
}

function lineOf(segments: readonly Segment[]): CarrierLineFacts {
  const find = findIn(segments)
  const [equipment] = segments
  const degrees = ediValue(find('TMP'), 1)
  return {
    container_no: ediValue(equipment, 1) || null,
    iso_code: ediValue(equipment, 2) || null,
    qty: Number(ediValue(find('EQN'), 0)) || null,
    temperature: /^-?\d/.test(degrees) ? Number.parseFloat(degrees.replace(',', '.')) : null,
    carrier_booking_no: ediValue(find('RFF', 'BN'), 0, 1) || null,
  }
}

const textsOf = (texts: readonly Segment[]) =>
  texts
    .flatMap(({ elements }) => [(elements[3] ?? []).join('')])
    .filter(Boolean)
    .join(' ') || null

function measureOf(cargo: readonly Segment[], attributes: readonly string[]): number | null {
  const found = cargo.find((one) => one.tag === 'MEA' && attributes.includes(ediValue(one, 1)))
  return found ? Number(ediValue(found, 2, 1).replace(',', '.')) || null : null
}

function emergencyOf(cargo: readonly Segment[]): string | null {
  const start = cargo.findIndex((one) => one.tag === 'CTA' && ediValue(one, 0) === 'HE')
  return start < 0 ? null : [ediValue(cargo[start], 1, 1), ediValue(cargo[start + 1], 0)].filter(Boolean).join(' · ')
}

function dayOf(segments: readonly Segment[], qualifier: string): string | null {
  const found = segments.find((one) => one.tag === 'DTM' && ediValue(one, 0) === qualifier)
  if (!found) return null
  const text = ediValue(found, 0, 1).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3')
  if (!isCalendarDate(text)) throw new EdiFault(`DTM ${qualifier}`, WRONG)
  return text
}

/** Format 203 has minutes, 204 seconds, 303 minutes and a zone, 102 a day; without a zone it is UTC. */
function instantOf(found: Segment | undefined): Date {
  if (!found) throw new EdiFault('DTM 137', 'carrier-message.ediSegmentMissing')
  const [year, month, date, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?/.exec(ediValue(found, 0, 1))?.slice(1) ?? []
  const instant = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(instant.getTime()) || !isCalendarDate(`${year}-${month}-${date}`)) throw new EdiFault('DTM 137', WRONG)
  return instant
}

function understood(raw: string, type: string): CarrierContent {
  const segments = readSegments(raw)
  return contentOf(messageOf(segments, type), directoryOf(segments))
}
export const understandIftmbf = (raw: string): CarrierContent => understood(raw, 'IFTMBF')
export const understandIftmbc = (raw: string): CarrierContent => understood(raw, 'IFTMBC')

/** Reads a confirmation (IFTMBC) in the directory that it names: accepted, conditionally accepted, rejected, or pending. */
export function readIftmbc(raw: string): CarrierAnswer {
  const segments = readSegments(raw)
  const version = directoryOf(segments)
  const body = messageOf(segments, 'IFTMBC', SUPPORTED)
  refuseMisplaced(body, directoryNamed(version)?.confirmation ?? [], ENVELOPE)
  const { facts, lines } = contentOf(body, version)
  const [find, begin] = [findIn(body), body[0]]
  const response = RESPONSES.get(ediValue(begin, 3))
  if (!response || ediValue(begin, 0) !== CONFIRMATION || !FUNCTIONS.has(ediValue(begin, 2))) throw new EdiFault('BGM', WRONG)
  const state = response === 'CONFIRMED' && ediValue(begin, 2) === CANCELLATION ? 'CANCELLED' : response
  if (!facts.so_no && !facts.carrier_booking_ref) throw new EdiFault('RFF FF', 'carrier-message.ediSegmentMissing')
  if (state === 'CONFIRMED' && !facts.carrier_booking_ref) throw new EdiFault('RFF BN', 'carrier-message.ediSegmentMissing')
  if (!facts.carrier) throw new EdiFault('NAD CA', 'carrier-message.ediSegmentMissing')
  refuseWrongDigits(facts, lines)
  refuseTooLong(ediValue(begin, 1), facts, lines)
  return {
    carrier_request_ref: null,
    declined: null,
    reference: ediValue(begin, 1),
    told_at: messageTimeOf(body),
    state,
    ...carrierFieldsOf(facts),
    lines,
    at: { ...SEGMENTS, carrier: find('NAD', 'CA') ? 'NAD CA' : 'TDT 20' },
  }
}

/** The segments of the fields that an error message may name. */
const SEGMENTS = {
  so_no: 'RFF FF',
  told_at: 'DTM 137',
  number: 'RFF BN',
  pol: 'LOC 9',
  pod: 'LOC 11',
  eta: 'DTM 132',
  lines: 'EQD',
}

/** The time of the message, which precedes its references. */
function messageTimeOf(body: readonly Segment[]): Date {
  const references = body.findIndex(({ tag }) => tag === 'RFF')
  return instantOf(body.slice(0, references).find((one) => one.tag === 'DTM' && ediValue(one, 0) === '137'))
}

/** Checks the check digits of containers (ISO 6346) and ships (IMO). */
function refuseWrongDigits({ imo_no }: CarrierFacts, lines: readonly CarrierLineFacts[]): void {
  if (imo_no && !isImoNumber(String(imo_no))) throw new EdiFault('TDT 20', 'carrier-message.ediCheckDigit')
  const wrong = lines.find(({ container_no }) => container_no !== null && !isContainerNumber(String(container_no)))
  if (wrong) throw new EdiFault(`EQD ${wrong.container_no}`, 'carrier-message.ediCheckDigit')
}

type Limited = readonly [segment: string, value: string | number | null | undefined, max: number]

function refuseTooLong(documentNo: string, facts: CarrierFacts, lines: readonly CarrierLineFacts[]): void {
  const numbers = [facts.carrier_booking_ref, ...lines.map((line) => line.carrier_booking_no)]
  const values: Limited[] = [
    ['BGM', documentNo, DOCUMENT_MAX],
    ['TDT 20', facts.voyage, VOYAGE_MAX],
    ['TDT 20', facts.vessel, VESSEL_MAX],
    ...PLACES.map(([fact, role]): Limited => [`LOC ${role}`, facts[fact], PLACE_MAX]),
    ...numbers.map((number): Limited => ['RFF BN', number, NUMBER_MAX]),
  ]
  const tooLong = values.find(([, value, max]) => String(value ?? '').length > max)
  if (tooLong) throw new EdiFault(tooLong[0], WRONG)
}
