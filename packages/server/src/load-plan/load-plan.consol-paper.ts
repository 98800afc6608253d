import type { StoredAllocation } from '@fairlead/domain/consolidation/consolidation'
import type { Content } from 'pdfmake'
import { facts, grid, heading, letterheadOf } from '../print/print.letter.ts'
import type { PrintPlan } from '../print/print.paper.ts'
import { count, day, figure, instantAt, packages } from '../print/print.parts.ts'
import { carriageOf, type LoadPaper, planOfPaper } from './load-plan.paper.ts'

/* The consolidation plan as it is sent for approval: sailing, containers and orders. */

const header = (paper: LoadPaper): Content => {
  const { plan, places, say } = paper
  return facts([
    [say('consolidation.consol_type'), plan.consol_type && say(`consolidation.consol_type_${plan.consol_type}`)],
    [
      say(plan.consol_type ? `consolidation.principal_${plan.consol_type}` : 'consolidation.principal_party_name'),
      plan.principal_party_name,
    ],
    [say('consolidation.handling_office_party_name'), plan.handling_office_party_name],
    [say('consolidation.contact_office_party_name'), plan.contact_office_party_name],
    [say('consolidation.pol'), places.pol],
    [say('consolidation.pod'), places.pod],
    [say('consolidation.carrier_code'), plan.carrier_name ?? plan.carrier_code],
    carriageOf(paper),
    [say('consolidation.etd'), day(paper, plan.etd)],
    [say('consolidation.eta'), day(paper, plan.eta)],
    [say('consolidation.cfs_closing'), instantAt(paper, plan.cfs_closing, plan.pol_time_zone)],
    [say('consolidation.cy_closing'), instantAt(paper, plan.cy_closing, plan.pol_time_zone)],
    [say('consolidation.own_reference'), plan.own_reference],
    [say('consolidation.agent_reference'), plan.agent_reference],
    [say('consolidation.carrier_reference'), plan.carrier_reference],
    [say('consolidation.customer_reference'), plan.customer_reference],
  ])
}

const containers = ({ plan, say }: LoadPaper): Content[] => [
  heading(say('consolidation.container_requests')),
  {
    text: plan.container_requests.map(({ container_size, qty }) => `${qty ?? 0} × ${container_size ?? ''}`).join('   '),
    fontSize: 22,
    bold: true,
  },
]

/** How the packages of an order are called, by its lines. */
const unitsOf = ({ load }: LoadPaper, soNo: string) =>
  load.lines.flatMap(({ so_no, package_unit }) => (so_no === soNo ? [package_unit] : []))

const orders = (paper: LoadPaper): Content[] => {
  const { plan, marks, say } = paper
  return [
    heading(say('consolidation.so_allocations')),
    grid<StoredAllocation>(
      [
        { name: say('consolidation.loading_seq'), width: 40, of: ({ loading_seq }) => count(loading_seq), isNumber: true },
        { name: say('booking.so_no'), width: 74, of: ({ so_no, order }) => [so_no, order.hbl_no].filter(Boolean).join('\n') },
        { name: say('consolidation.po_no'), width: 80, of: ({ order }) => order.po_no },
        { name: say('booking.marks'), width: '*', of: ({ so_no }) => marks.get(so_no) ?? null },
        { name: say('booking.shipper_party_name'), width: 100, of: ({ order }) => order.shipper_party_name },
        { name: say('booking.consignee_party_name'), width: 100, of: ({ order }) => order.consignee_party_name },
        {
          name: say('booking.package_qty'),
          width: 72,
          of: ({ so_no, package_qty }) => packages(paper, package_qty, unitsOf(paper, so_no)),
          isNumber: true,
        },
        { name: say('print.kg'), width: 62, of: ({ kg }) => figure(kg), isNumber: true },
        { name: say('print.cbm'), width: 52, of: ({ cbm }) => figure(cbm), isNumber: true },
      ],
      plan.so_allocations.toSorted((a, b) => (a.loading_seq ?? 0) - (b.loading_seq ?? 0)),
      ['', say('print.total'), '', '', '', '', count(plan.package_qty), figure(plan.kg), figure(plan.cbm)],
    ),
  ]
}

export const consolPlan = (paper: LoadPaper): PrintPlan => {
  const { plan, issuer, today, say } = paper
  const number = `${plan.consolidation_no}  /  ${day(paper, today)}`
  return planOfPaper(paper, [
    letterheadOf({ issuer, title: say('print.document_CONSOL_PLAN'), number }),
    header(paper),
    ...containers(paper),
    ...orders(paper),
  ])
}
