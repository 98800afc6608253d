import { calculatedVgm, vgmOfPlan } from '@fairlead/domain/load-plan/load-plan.vgm-rules'
import type { PlanVgmLine } from '@fairlead/domain/load-plan/load-plan.vgm-form'
import type { Content } from 'pdfmake'
import { facts, grid, heading, letterheadOf } from '../print/print.letter.ts'
import type { PrintPlan } from '../print/print.paper.ts'
import { day, figure, instantAt } from '../print/print.parts.ts'
import { declaration } from '../print/print.vgm.ts'
import { type LoadPaper, planOfPaper } from './load-plan.paper.ts'

/* The verified gross mass of the containers of a plan, for a signature. */

/** What a calculated mass is the sum of; empty when every container was weighed. */
function calculation({ say }: LoadPaper, lines: readonly PlanVgmLine[]): Content[] {
  const calculated = lines.filter(({ vgm_method }) => vgm_method === 'SM2')
  if (calculated.length === 0) return []
  return [
    heading(say('vgm.vgm_method_SM2')),
    grid(
      [
        { name: say('booking.container_no'), width: '*', of: (line) => line.container_no },
        { name: `${say('load-plan.vgmCargo')} KG`, width: 90, of: (line) => figure(line.gross_weight), isNumber: true },
        { name: `${say('load-plan.vgmDunnage')} KG`, width: 90, of: (line) => figure(line.dunnage_kg ?? 0), isNumber: true },
        { name: `${say('load-plan.vgmTare')} KG`, width: 90, of: (line) => figure(line.tare_kg), isNumber: true },
        { name: say('print.vgmKg'), width: 90, of: (line) => figure(calculatedVgm(line)), isNumber: true },
      ],
      calculated,
    ),
  ]
}

/** Number and mass of each container as large as they are read at a door. */
const masses = ({ say }: LoadPaper, lines: readonly PlanVgmLine[]): Content => ({
  margin: [0, 8, 0, 6],
  stack: lines.map(({ container_no, container_size, vgm_kg }): Content => ({
    columns: [
      { width: '*', text: container_no ?? say('load-plan.noNumber'), fontSize: 22, bold: true },
      { width: 70, text: container_size ?? '', fontSize: 22, alignment: 'right' },
      { width: 150, text: `${(vgm_kg ?? 0).toLocaleString('en-US')} KG`, fontSize: 22, bold: true, alignment: 'right' },
    ],
  })),
})

export const planDeclaration = (paper: LoadPaper): PrintPlan => {
  const { plan, places, issuer, today, say } = paper
  const declared = vgmOfPlan(plan).lines.filter(({ vgm_kg }) => vgm_kg !== null)
  return planOfPaper(paper, [
    letterheadOf({ issuer, title: say('print.document_VGM_DECLARATION'), number: `${plan.consolidation_no}  /  ${day(paper, today)}` }),
    facts([
      [say('consolidation.handling_office_party_name'), plan.handling_office_party_name],
      [say('consolidation.carrier_code'), plan.carrier_name ?? plan.carrier_code],
      [say('consolidation.vessel'), [plan.vessel, plan.voyage].filter(Boolean).join(' ')],
      [say('consolidation.etd'), day(paper, plan.etd)],
      [say('consolidation.pol'), places.pol],
      [say('consolidation.vgm_closing'), instantAt(paper, plan.vgm_closing, plan.pol_time_zone)],
    ]),
    masses(paper, declared),
    ...calculation(paper, declared),
    ...declaration(paper, declared),
  ])
}
