import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import * as z from 'zod/mini'
import { EdiFault } from '../kit/edifact.ts'
import { jsonOf } from '../kit/jsonText.ts'
import { refuseWrongContainers } from './vgm.containers.ts'
import { kilograms } from './vgm.units.ts'
import type { Declaration, Declared, Received, Sending } from './vgm.vermas.ts'

const optional = z.optional(z.string())
/** The members of DCSA's VGM declarations (VGM 1.0) that a container's mass needs; others are left alone. */
const Declarations = z.object({
  VGMDeclarations: z
    .array(
      z.object({
        declarationReference: optional,
        VGM: z.object({
          weight: z.object({ value: z.number(), unit: z.enum(['KGM', 'LBR']) }),
          method: VgmMethod,
          date: optional,
          reference: optional,
          location: z.optional(z.object({ locationName: optional })),
        }),
        equipmentDetails: z.object({ equipmentReference: z.string() }),
        shipmentDetails: z.optional(z.object({ carrierBookingReference: optional })),
        responsibleParty: z.optional(z.object({ partyName: optional })),
        authorizedPersonSignatory: optional,
      }),
    )
    .check(z.minLength(1)),
})
type Told = z.infer<typeof Declarations>['VGMDeclarations'][number]

export function writeDcsa({ reference, lines }: Sending): string {
  return JSON.stringify({ VGMDeclarations: lines.map((line, index) => toldOf(line, `${reference}-${index + 1}`)) }, null, 2)
}

const toldOf = (line: Declaration, declarationReference: string): Told => ({
  declarationReference,
  VGM: {
    weight: { value: line.vgm_kg ?? 0, unit: 'KGM' },
    method: line.vgm_method ?? 'SM1',
    ...(line.weighed_on ? { date: line.weighed_on } : {}),
    ...(line.vgm_reference ? { reference: line.vgm_reference } : {}),
    ...(line.weighing_facility ? { location: { locationName: line.weighing_facility } } : {}),
  },
  equipmentDetails: { equipmentReference: line.container_no },
  ...(line.carrier_booking_no ? { shipmentDetails: { carrierBookingReference: line.carrier_booking_no } } : {}),
  responsibleParty: { partyName: line.responsible_party ?? '' },
  authorizedPersonSignatory: line.authorized_person ?? '',
})

function toldIn(text: string): Told[] {
  const parsed = z.safeParse(Declarations, jsonOf(text))
  if (!parsed.success) throw new EdiFault(parsed.error.issues[0]?.path.join('.') ?? '', 'carrier-message.ediValueInvalid')
  return parsed.data.VGMDeclarations
}

/** Reads the declarations of whoever weighed. */
export function readDcsa(text: string): Received {
  const told = toldIn(text)
  const lines = told.map(lineOf)
  refuseWrongContainers(lines, (_containerNo, index) => `VGMDeclarations.${index}.equipmentDetails.equipmentReference`)
  return { reference: told[0]?.declarationReference ?? '', lines }
}

/** What declarations say, ours as well as those of others. */
export const understandDcsa = (text: string): Declared[] => toldIn(text).map(lineOf)

function lineOf({ VGM, equipmentDetails, shipmentDetails, responsibleParty, authorizedPersonSignatory }: Told): Declared {
  return {
    container_no: equipmentDetails.equipmentReference,
    vgm_method: VGM.method,
    vgm_kg: kilograms(VGM.weight.value, VGM.weight.unit),
    weighed_on: VGM.date ?? null,
    responsible_party: responsibleParty?.partyName || null,
    authorized_person: authorizedPersonSignatory || null,
    weighing_facility: VGM.location?.locationName || null,
    vgm_reference: VGM.reference || null,
    carrier_booking_no: shipmentDetails?.carrierBookingReference || null,
  }
}
