import type { VgmLine } from '@fairlead/domain/vgm/vgm'
import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import * as z from 'zod/mini'
import { EdiFault, ediValue, interchange, messageOf, placeOf, readSegments, segment, type Segment } from '../kit/edi/edifact.ts'
import { refuseMisplaced, segmentTable } from '../kit/edi/edifactTable.ts'
import { kilograms } from './vgm.units.ts'
import { refuseWrongContainers } from './vgm.containers.ts'

/** The declaration of a container in a message. */
export type Declared = Omit<VgmLine, 'gross_weight' | 'container_size' | 'seal_no'>
/** A declaration to send, with its ISO 6346 size and type code. */
export type Declaration = VgmLine & { iso_code: string | null }
export interface Sending {
  sender: string
  receiver: string
  /** The reference of the message, which its text contains. */
  reference: string
  control_no: number
  at: Date
  /** An earlier message of the order was sent. */
  replaces: boolean
  lines: readonly Declaration[]
}
export interface Received {
  reference: string
  lines: Declared[]
}

const VERMAS = ['VERMAS', 'D', '16A', 'UN', 'SMDG10']
/** The segment table of VERMAS, UN/EDIFACT D.16A, 4.3.1. */
const TABLE = segmentTable(`BGM! DTM9 (9 RFF! DTM9) (9 NAD! (9 CTA! COM9))
  (99999 EQD! RFF9 LOC9 SEL99 (9 MEA! DTM9) (9 TDT! DTM9 RFF9 LOC9) (9 DOC! DTM9) (9 NAD! (9 CTA! COM9)))`)
/** UNB and UNH. */
const ENVELOPE = 2
/**
 * Codes of UN/EDIFACT D.16A and of SMDG (agency 306): 749 verified gross mass, 9 original, 5 replace, 4 change, 137 of the message, 798 of
 * weighing.
 */
const [DOCUMENT, ORIGINAL, REPLACE, CHANGE, OF_MESSAGE, OF_WEIGHING] = ['749', '9', '5', '4', '137', '798'] as const
const FUNCTIONS: readonly string[] = [ORIGINAL, REPLACE, CHANGE]
/** 6411. */
const UNITS = z.enum(['KGM', 'TNE', 'LBR'])
const day = (date: string) => date.replaceAll('-', '')
const minute = (at: Date) => at.toISOString().slice(0, 16).replaceAll(/[-T:]/g, '')

/** VERMAS D.16A as SMDG 1.0 defines it: one EQD group per container. */
export function writeVermas({ lines, replaces, ...sending }: Sending): string {
  return interchange({ ...sending, type: VERMAS }, [
    segment('BGM', DOCUMENT, sending.reference, replaces ? REPLACE : ORIGINAL),
    segment('DTM', [OF_MESSAGE, minute(sending.at), '203']),
    segment('NAD', 'TB', [sending.sender]),
    ...lines.flatMap(container),
  ])
}

const container = (line: Declaration): string[] => [
  segment('EQD', 'CN', [line.container_no, '6346', '5'], [line.iso_code, ...(line.iso_code ? ['6346', '5'] : [])]),
  ...(line.carrier_booking_no ? [segment('RFF', ['BN', line.carrier_booking_no])] : []),
  ...(line.seal_no ? [segment('SEL', line.seal_no)] : []),
  segment('MEA', 'AAE', 'VGM', ['KGM', String(line.vgm_kg ?? '')]),
  ...(line.weighed_on ? [segment('DTM', [OF_WEIGHING, day(line.weighed_on), '102'])] : []),
  segment('DOC', [line.vgm_method, 'VGM', '306'], [line.vgm_reference]),
  segment('NAD', 'SPC', '', '', line.responsible_party ?? ''),
  segment('CTA', 'RP', ['', line.authorized_person]),
  ...(line.weighing_facility ? [segment('NAD', 'WPA', '', '', line.weighing_facility)] : []),
]

/** Reads a VERMAS from a weighing party. */
export function readVermas(text: string): Received {
  const segments = readSegments(text)
  const body = messageOf(segments, 'VERMAS', ['D.16A'])
  refuseMisplaced(body, TABLE, ENVELOPE)
  refuseForeignHead(body[0])
  refuseEarlyBooking(segments)
  const groups = groupsOf(body)
  if (groups.length === 0) throw new EdiFault('EQD', 'carrier-message.ediSegmentMissing')
  const lines = groups.map(lineOf)
  refuseWrongContainers(lines, (containerNo) => `EQD ${containerNo}`.trim())
  groups.forEach(refuseUnknownMethod)
  return { reference: ediValue(body[0], 1), lines }
}

/** Reads a VERMAS for display, sent or received. */
export const understandVermas = (text: string): Declared[] => groupsOf(messageOf(readSegments(text), 'VERMAS')).map(lineOf)

/** The segments of each container. */
function groupsOf(body: readonly Segment[]): Segment[][] {
  const starts = body.flatMap(({ tag }, index) => (tag === 'EQD' ? [index] : []))
  return starts.map((start, index) => body.slice(start, starts[index + 1]))
}

const methodOf = (document: Segment | undefined) => VgmMethod.safeParse(ediValue(document, 0)).data ?? null
const documentOf = (group: readonly Segment[]) => group.find(({ tag }) => tag === 'DOC')

function refuseUnknownMethod(group: readonly Segment[]): void {
  const document = documentOf(group)
  if (document && !methodOf(document)) throw new EdiFault(`EQD ${ediValue(group[0], 1)} DOC`, 'carrier-message.ediValueInvalid')
}

/** Refuses another document type, or a function that declares nothing. */
function refuseForeignHead(begin: Segment | undefined): void {
  const code = ediValue(begin, 2)
  if (ediValue(begin, 0) !== DOCUMENT || !code) throw new EdiFault('BGM', 'carrier-message.ediValueInvalid')
  if (!FUNCTIONS.includes(code)) throw new EdiFault('BGM', 'vgm.ediFunctionRefused', null, { code })
}

/** Refuses a booking number before the containers, which would belong to none. */
function refuseEarlyBooking(segments: readonly Segment[]): void {
  const index = segments.findIndex((one) => one.tag === 'EQD' || (one.tag === 'RFF' && ediValue(one, 0) === 'BN'))
  if (segments[index]?.tag === 'RFF') throw new EdiFault(placeOf(segments, index), 'carrier-message.ediSegmentMisplaced')
}

function lineOf(group: readonly Segment[]): Declared {
  const container_no = ediValue(group[0], 1)
  const found = (tag: string, is: (one: Segment) => boolean) => group.find((one) => one.tag === tag && is(one))
  const named = (tag: string, element: number, value: string) => found(tag, (one) => ediValue(one, element) === value)
  const mass = found('MEA', (one) => ediValue(one, 1) === 'VGM')
  if (!mass) throw new EdiFault(`EQD ${container_no} MEA`, 'carrier-message.ediSegmentMissing')
  const weighed = named('DTM', 0, OF_WEIGHING)
  const document = documentOf(group)
  return {
    container_no,
    vgm_method: methodOf(document),
    vgm_kg: massOf(container_no, mass),
    weighed_on: weighed ? dayOf(container_no, ediValue(weighed, 0, 1)) : null,
    responsible_party: ediValue(named('NAD', 0, 'SPC'), 3) || null,
    authorized_person: ediValue(named('CTA', 0, 'RP'), 1, 1) || null,
    weighing_facility: ediValue(named('NAD', 0, 'WPA'), 3) || null,
    vgm_reference: ediValue(document, 1) || null,
    carrier_booking_no: ediValue(named('RFF', 0, 'BN'), 0, 1) || null,
  }
}

function massOf(containerNo: string, mass: Segment): number {
  const [unit, value] = [UNITS.safeParse(ediValue(mass, 2, 0)).data, Number(ediValue(mass, 2, 1).replace(',', '.'))]
  if (!(value > 0) || !unit) throw new EdiFault(`EQD ${containerNo} MEA`, 'carrier-message.ediValueInvalid')
  return kilograms(value, unit)
}

function dayOf(containerNo: string, text: string): string {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  if (!year) throw new EdiFault(`EQD ${containerNo} DTM`, 'carrier-message.ediValueInvalid')
  return `${year}-${month}-${date}`
}
