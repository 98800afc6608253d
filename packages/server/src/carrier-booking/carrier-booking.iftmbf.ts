import { isoCodeOf, isReefer } from '@fairlead/domain/transport/transport.codes'
import { interchange, segment } from '../kit/edi/edifact.ts'
import { DIRECTORIES, type Directory } from './carrier-booking.directories.ts'
import { cargoOf, flat, type CarrierRequest } from './carrier-booking.request.ts'

/* Codes that UN/EDIFACT D.16A and D.99B share. */
const BOOKING_REQUEST = '335' // 1001
const FUNCTION = { ORIGINAL: '9', REPLACE: '5', CANCEL: '1' } as const // 1225
/** 4065: between doors, from door to pier, from pier to door, between piers. */
const CONDITIONS = { DOOR_TO_DOOR: '27', DOOR_TO_PORT: '28', PORT_TO_DOOR: '29', PORT_TO_PORT: '30' } as const
const FULL_LOADS = '2' // 7273
const [SCAC_LIST, SCAC_AGENCY] = ['172', '182'] as const
const [IMO_LIST, LLOYDS] = ['146', '11'] as const
const PACKING_GROUPS = { I: '1', II: '2', III: '3' } as const // 8339
/** Longest elements: 4440 in an FTX of five, 7102 in a PCI of ten; 8212, a ship. */
const [TEXT_MAX, MARKS_MAX, VESSEL_MAX] = [512, 35, 35] as const
/** A party's name has five lines (C080). */
const NAME_LINES = 5

const minute = (at: Date) => at.toISOString().slice(0, 16).replaceAll(/[-T:]/g, '')
const day = (date: string) => date.replaceAll('-', '')
const when = <T>(value: T | null | undefined | '', write: (value: T) => string | string[]): string[] => (value ? [write(value)].flat() : [])
const chunks = (text: string, size: number, most: number) =>
  Array.from({ length: Math.min(most, Math.ceil(text.length / size)) }, (_, index) => text.slice(index * size, (index + 1) * size))
const text = (subject: string, words: string | null) =>
  when(flat(words), (line) => segment('FTX', subject, '', '', chunks(line, TEXT_MAX, 5)))
const place = (role: string, code: string | null) => when(code, (known) => segment('LOC', role, [known, '139', '6']))
const date = (role: string, of: string | null) => when(of, (known) => segment('DTM', [role, day(known), '102']))
/** Wraps a name at words. */
const nameLines = (name: string, max: number) =>
  flat(name)
    .split(' ')
    .flatMap((word) => chunks(word, max, NAME_LINES))
    .reduce<string[]>((lines, word) => {
      const line = lines.at(-1)
      return line !== undefined && line.length + word.length < max ? [...lines.slice(0, -1), `${line} ${word}`] : [...lines, word]
    }, [])
    .slice(0, NAME_LINES)
const reference = (role: string, number: string | null) => when(number, (known) => segment('RFF', [role, known]))

/** A firm booking (IFTMBF) in the carrier's directory: original, replacement or cancellation. */
export function writeIftmbf(request: CarrierRequest): string {
  const { order, contact, intent, at } = request
  const directory = DIRECTORIES[request.edi_version]
  const isCancelled = intent === 'CANCEL'
  const lines = (name: string | null) => nameLines(name ?? '', directory.nameMax)
  const party = (role: string, name: string | null) => when(flat(name), (known) => segment('NAD', role, '', '', lines(known)))
  return interchange({ ...request, receiver: request.scac, type: ['IFTMBF', 'D', directory.release, 'UN'], at }, [
    segment('BGM', BOOKING_REQUEST, request.reference, FUNCTION[intent]),
    segment('CTA', 'IC', ['', flat(contact.name).slice(0, directory.contactMax)]),
    segment('COM', [contact.email, 'EM']),
    segment('DTM', ['137', minute(at), '203']),
    ...(isCancelled ? [] : [segment('TSR', CONDITIONS[order.delivery ?? 'PORT_TO_PORT'], FULL_LOADS)]),
    ...text('AAI', isCancelled ? request.reason : order.booking_condition),
    ...(isCancelled ? [] : [...place('88', order.por), ...place('7', order.pld)]),
    ...(isCancelled || !order.incoterms ? [] : [segment('TOD', '6', order.freight === 'PREPAID' ? 'PP' : 'CC', order.incoterms)]),
    ...reference('FF', order.so_no),
    ...reference('CT', contractFor(order, directory)),
    ...reference('BN', request.carrier_booking_ref),
    ...reference('ACW', request.previous),
    segment('TDT', '20', order.voyage ?? '', '1', '', [request.scac, SCAC_LIST, SCAC_AGENCY], '', '', vesselOf(request)),
    ...place('9', order.pol),
    ...date('133', order.etd),
    ...place('11', order.pod),
    ...date('132', order.eta),
    ...party('CZ', order.shipper_party_name),
    ...party('CN', order.consignee_party_name),
    ...party('FW', order.handling_office_party_name),
    segment('NAD', 'CA', [request.scac, SCAC_LIST, SCAC_AGENCY], '', lines(order.carrier_name)),
    ...(isCancelled ? [] : [...goods(request, directory), ...equipment(request)]),
  ])
}

/** A number that is too long for the directory is omitted, not truncated. */
const contractFor = ({ contract_no }: CarrierRequest['order'], { referenceMax }: Directory) =>
  (contract_no ?? '').length <= referenceMax ? (contract_no ?? null) : null

const vesselOf = ({ order, imo_no }: CarrierRequest) => [
  imo_no,
  imo_no && IMO_LIST,
  imo_no && LLOYDS,
  flat(order.vessel).slice(0, VESSEL_MAX),
]

function goods({ order, asking }: CarrierRequest, { grossWeight, contactMax }: Directory): string[] {
  const marks = (order.marks ?? '')
    .split(/\r?\n/)
    .flatMap((line) => chunks(flat(line), MARKS_MAX, 10))
    .slice(0, 10)
  return [
    segment('GID', '1', [order.package_qty ? String(order.package_qty) : '', order.package_qty ? order.package_unit : '']),
    ...text('AAA', cargoOf(order)),
    ...when(order.gross_weight, (kg) => segment('MEA', 'AAE', grossWeight, ['KGM', String(kg)])),
    ...when(order.cbm, (cbm) => segment('MEA', 'AAE', 'AAW', ['MTQ', String(cbm)])),
    ...(marks.length > 0 ? [segment('PCI', '24', marks)] : []),
    ...(order.dangerous_goods
      ? [
          segment(
            'DGS',
            'IMD',
            order.imdg_class ?? '',
            order.un_number ?? '',
            '',
            order.packing_group ? PACKING_GROUPS[order.packing_group] : '',
          ),
          ...text('AAD', cargoOf(order)),
          ...when(asking.emergency_contact, (name) => segment('CTA', 'HE', ['', name.slice(0, contactMax)])),
          ...when(asking.emergency_phone, (phone) => segment('COM', [phone, 'TE'])),
        ]
      : []),
  ]
}

const equipment = ({ order, asking }: CarrierRequest): string[] =>
  order.container_requests.flatMap(({ container_size, qty }) => {
    const iso = isoCodeOf(container_size)
    if (!iso || !qty) return []
    return [
      segment('EQD', 'CN', '', [iso, '102', '5']),
      segment('EQN', String(qty)),
      ...(isReefer(container_size) && asking.temperature !== null ? [segment('TMP', '2', [celsius(asking.temperature), 'CEL'])] : []),
    ]
  })

/** Three digits with a decimal point if needed (6246). */
const celsius = (degrees: number) => String(Math.round(degrees * 10) / 10)
