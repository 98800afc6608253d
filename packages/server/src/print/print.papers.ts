import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { Content } from 'pdfmake'
import type { Paper, PartyRoleOnPaper } from './print.paper.ts'
import { movementOf } from '@fairlead/domain/print/print.rules'
import { cityOfZone } from '@fairlead/domain/kit/wallTime'
import * as parts from './print.parts.ts'
import { declaration } from './print.vgm.ts'
import { cell, facts, grid, headCell, heading, letterheadOf, type PaperColumn } from './print.letter.ts'

const { count, figure, day, instantAt, partyBox, table, unitOf, value } = parts

/* Shipping instruction, booking confirmation and VGM declaration, with a letterhead, in the reader's language. */

const pages = (paper: Paper, ...blocks: (Content | null)[]): Content[] => [letterhead(paper), ...blocks.filter((block) => block !== null)]

const letterhead = (paper: Paper): Content => {
  const { document, order, parties, say, today } = paper
  return letterheadOf({
    issuer: parties.handling_office,
    title: say(`print.document_${document}`),
    number: `${order.so_no}  /  ${day(paper, today)}`,
  })
}

const ofMode = ({ order }: Paper, field: 'vessel' | 'voyage' | 'carrier_code') =>
  order.mode === 'SEA' || order.mode === null ? `booking.${field}` : `booking.${field}_${order.mode}`

const routing = (paper: Paper): Content => {
  const { order, places, carrier, say } = paper
  return facts([
    [say('booking.por'), places.por],
    [say('print.pol'), places.pol],
    [say('print.pod'), places.pod],
    [say('booking.pld'), places.pld],
    [say('booking.fd'), places.fd],
    [say(ofMode(paper, 'carrier_code')), carrier],
    [say(ofMode(paper, 'vessel')), order.vessel],
    [say(ofMode(paper, 'voyage')), order.voyage],
    [say('booking.etd'), day(paper, order.etd)],
    [say('booking.eta'), day(paper, order.eta)],
  ])
}

const terms = ({ order, say }: Paper): Content =>
  facts([
    [say('booking.service'), order.service && say(`booking.service_${order.service}`)],
    [say('booking.delivery'), order.delivery && say(`booking.delivery_${order.delivery}`)],
    [say('print.movementType'), order.mode === 'SEA' ? movementOf(order) : null],
    [say('booking.incoterms'), [order.incoterms, order.incoterms_location].filter(Boolean).join(' ')],
    [say('booking.freight'), order.freight && say(`booking.freight_${order.freight}`)],
    [say('booking.transport_document'), order.transport_document && say(`booking.transport_document_${order.transport_document}`)],
    [say('booking.number_of_originals'), count(order.number_of_originals)],
    [say('booking.to_order'), order.to_order ? say('yes') : null],
    [
      say('booking.dangerous_goods'),
      order.dangerous_goods ? [`UN ${order.un_number ?? ''}`, order.imdg_class, order.packing_group].filter(Boolean).join(' / ') : null,
    ],
  ])

function partyRow({ parties, say }: Paper, roles: readonly PartyRoleOnPaper[]): Content {
  const cells = roles.map((role) =>
    partyBox(say(`booking.${role}_party_id`), parties[role], role === 'notify' ? say('print.sameAsConsignee') : '–'),
  )
  return table(
    roles.map(() => `${100 / roles.length}%`),
    [cells],
    { dontBreakRows: true },
  )
}

/** A confirmation has no column for what no container has yet: number and seal. */
function containers(paper: Paper): Content | null {
  const { document, order, say } = paper
  if (order.containers.length === 0) return null
  const no = order.mode === 'AIR' ? '_AIR' : ''
  const columns: (PaperColumn<ShippingOrder['containers'][number]> & { total?: string; isLater?: true })[] = [
    { name: say(`booking.container_no${no}`), width: 76, of: (line) => line.container_no, isLater: true },
    { name: say('booking.container_size'), width: 34, of: (line) => line.container_size },
    { name: say('booking.seal_no'), width: 66, of: (line) => line.seal_no, isLater: true },
    { name: say(`booking.carrier_booking_no${no}`), width: '*', of: (line) => line.carrier_booking_no },
    { name: say('booking.package_qty'), width: 56, of: (line) => count(line.package_qty), isNumber: true, total: count(order.package_qty) },
    { name: say('print.kg'), width: 66, of: (line) => figure(line.gross_weight), isNumber: true, total: figure(order.gross_weight) },
    { name: say('print.cbm'), width: 52, of: (line) => figure(line.cbm), isNumber: true, total: figure(order.cbm) },
  ]
  const isKnown = ({ of, isLater }: (typeof columns)[number]) =>
    document !== 'BOOKING_CONFIRMATION' || !isLater || order.containers.some((line) => of(line))
  const shown = columns.filter(isKnown)
  return {
    stack: [
      heading(say('booking.containers')),
      grid(
        shown,
        order.containers,
        shown.map(({ total }, index) => total ?? (index === 0 ? say('print.total') : '')),
      ),
    ],
  }
}

function cargo(paper: Paper): Content {
  const { order, say } = paper
  return {
    stack: [
      heading(say('print.cargo')),
      table(
        ['30%', '*', 62, 66, 52],
        [
          [
            headCell(say('booking.marks')),
            headCell(say('booking.goods_description')),
            headCell(say('booking.package_qty')),
            headCell(say('print.kg'), true),
            headCell(say('print.cbm'), true),
          ],
          [
            cell(order.marks),
            cell(order.goods_description ?? order.commodity),
            cell(order.package_qty === null ? '' : `${count(order.package_qty)} ${unitOf(paper)}`),
            cell(figure(order.gross_weight), true),
            cell(figure(order.cbm), true),
          ],
        ],
        { headerRows: 1 },
      ),
    ],
  }
}

function hsLines({ order, say }: Paper): Content | null {
  // Loose cargo in several containers is classified as a whole, which lies in all of them.
  const isSplit = order.service === 'LCL' && order.containers.length > 1
  const all = order.containers.flatMap(({ container_no }) => container_no ?? []).join(', ')
  const lines = order.containers.flatMap(({ container_no, hs_lines }) =>
    hs_lines.map((hs) => ({ container_no: isSplit ? all : container_no, ...hs })),
  )
  if (lines.length === 0) return null
  return {
    stack: [
      heading(say('booking.hs_lines')),
      grid(
        [
          { name: say('booking.container_no'), width: '*', of: (line) => line.container_no },
          { name: say('booking.hs_code'), width: 100, of: (line) => line.hs_code },
          { name: say('booking.package_qty'), width: 70, of: (line) => count(line.package_qty), isNumber: true },
          { name: say('print.kg'), width: 80, of: (line) => figure(line.gross_weight), isNumber: true },
          { name: say('print.cbm'), width: 70, of: (line) => figure(line.cbm), isNumber: true },
        ],
        lines,
      ),
    ],
  }
}

export const shippingInstruction = (paper: Paper): Content[] =>
  pages(
    paper,
    facts([
      [paper.say('booking.hbl_no'), paper.order.hbl_no],
      [paper.say('booking.job_no'), paper.order.job_no],
      [paper.say('booking.shipper_reference'), paper.order.shipper_reference],
      [paper.say('booking.po_no'), paper.order.po_no],
    ]),
    partyRow(paper, ['shipper', 'consignee']),
    partyRow(paper, ['notify', paper.parties.release_agent ? 'release_agent' : 'nomination_agent']),
    heading(paper.say('print.routing')),
    routing(paper),
    terms(paper),
    cargo(paper),
    containers(paper),
    hsLines(paper),
  )

/** Who handles the booking, else the contact person of the office; with the address to write to. */
const contactOf = ({ order, parties: { handling_office: office } }: Paper): string =>
  [order.handled_by_name ?? office?.contact_person, office?.email].filter(Boolean).join(', ')

const CLOSINGS = ['cfs_closing', 'cy_closing', 'vgm_closing', 'si_closing'] as const

export function bookingConfirmation(paper: Paper): Content[] {
  const { order, parties, say } = paper
  const booked = [...new Set(order.containers.flatMap(({ carrier_booking_no }) => carrier_booking_no ?? []))].join(', ')
  const requested = order.container_requests.map(({ qty, container_size }) => `${qty ?? ''} × ${container_size ?? ''}`).join(', ')
  const closings = CLOSINGS.map((field) => [say(`booking.${field}`), instantAt(paper, order[field], order.pol_time_zone)] as const)
  return pages(
    paper,
    { text: say('print.confirmed', { customer: parties.customer?.name ?? '' }), fontSize: 9, margin: [0, 0, 0, 6] },
    facts([
      [say('booking.so_no'), order.so_no],
      [say('booking.job_no'), order.job_no],
      [say('booking.hbl_no'), order.hbl_no],
      [say(`booking.carrier_booking_no${order.mode === 'AIR' ? '_AIR' : ''}`), booked],
      [say('booking.shipper_reference'), order.shipper_reference],
      [say('booking.po_no'), order.po_no],
      [say('booking.container_requests'), requested],
      [say('booking.cargo_ready_date'), day(paper, order.cargo_ready_date)],
      [say('print.contact'), contactOf(paper)],
    ]),
    partyRow(paper, ['shipper', 'consignee', paper.parties.release_agent ? 'release_agent' : 'nomination_agent']),
    heading(say('print.routing')),
    routing(paper),
    terms(paper),
    closings.some(([, text]) => text) ? heading(say('print.closings', { zone: cityOfZone(order.pol_time_zone ?? 'UTC') })) : null,
    closings.some(([, text]) => text) ? facts(closings) : null,
    cargo(paper),
    containers(paper),
    order.booking_condition ? heading(say('booking.booking_condition')) : null,
    order.booking_condition ? value(order.booking_condition) : null,
    heading(say('print.terms')),
    { text: say(order.mode === 'AIR' ? 'print.termsText_AIR' : 'print.termsText'), fontSize: 7.5, color: '#333333' },
  )
}

export function vgmDeclaration(paper: Paper): Content[] {
  const { order, parties, say } = paper
  const declared = paper.vgm.filter(({ vgm_kg }) => vgm_kg !== null)
  return pages(
    paper,
    facts([
      [say('booking.so_no'), order.so_no],
      [say('booking.shipper_party_id'), parties.shipper?.name],
      [say('booking.vessel'), order.vessel],
      [say('booking.voyage'), order.voyage],
      [say('print.pol'), paper.places.pol],
      [say('booking.vgm_closing'), instantAt(paper, order.vgm_closing, order.pol_time_zone)],
      [say('booking.carrier_code'), paper.carrier],
    ]),
    ...declaration(paper, declared),
  )
}
