import type { VgmLine } from '@fairlead/domain/vgm/vgm'
import type { Content } from 'pdfmake'
import { grid, heading } from './print.letter.ts'
import type { Paper } from './print.paper.ts'
import { day, figure, SIZE } from './print.parts.ts'

type Words = Pick<Paper, 'say' | 'language'>

/** The declared masses, who answers for them, and the line to sign on. */
export const declaration = (paper: Words, declared: readonly VgmLine[]): Content[] => [
  heading(paper.say('print.declaredMasses')),
  declaredMasses(paper, declared),
  heading(paper.say('print.answersForIt')),
  responsibleParties(paper, declared),
  { text: paper.say('print.vgmSigned'), fontSize: SIZE.text, margin: [0, 14, 0, 24] },
  {
    columns: [
      { text: `${paper.say('print.signature')} ______________________________`, fontSize: SIZE.text },
      { text: `${paper.say('print.date')} ____________________`, fontSize: SIZE.text },
    ],
  },
]

const declaredMasses = (paper: Words, lines: readonly VgmLine[]) => {
  const { say } = paper
  return grid(
    [
      { name: say('booking.container_no'), width: 74, of: (line) => line.container_no },
      { name: say('booking.container_size'), width: 34, of: (line) => line.container_size },
      { name: say('booking.carrier_booking_no'), width: '*', of: (line) => line.carrier_booking_no },
      { name: say('vgm.vgm_method'), width: 84, of: (line) => (line.vgm_method ? say(`vgm.vgm_method_${line.vgm_method}`) : null) },
      { name: say('print.vgmKg'), width: 66, of: (line) => figure(line.vgm_kg), isNumber: true },
      { name: say('vgm.weighed_on'), width: 72, of: (line) => day(paper, line.weighed_on) },
    ],
    lines,
  )
}

const responsibleParties = ({ say }: Words, lines: readonly VgmLine[]) =>
  grid(
    [
      { name: say('booking.container_no'), width: 74, of: (line) => line.container_no },
      { name: say('vgm.responsible_party'), width: '*', of: (line) => line.responsible_party },
      { name: say('vgm.authorized_person'), width: 100, of: (line) => line.authorized_person },
      { name: say('vgm.weighing_facility'), width: 100, of: (line) => line.weighing_facility },
      { name: say('vgm.vgm_reference'), width: 70, of: (line) => line.vgm_reference },
    ],
    lines,
  )
