import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import * as z from 'zod/mini'
import { EdiFault } from '../kit/edi/edifact.ts'
import { jsonOf } from '../kit/edi/jsonText.ts'
import { refuseWrongContainers } from './vgm.containers.ts'
import { kilograms } from './vgm.units.ts'
import type { Declaration, Declared, Received, Sending } from './vgm.vermas.ts'

const optional = z.optional(z.string())
/**
 * The members of DCSA's VGM declarations (VGM 1.0) that a container's mass needs; others are left alone. `date` and `reference` are what this
 * portal wrote before it wrote `dateTime` and `certificationReference`.
 */
const Declarations = z.object({
  VGMDeclarations: z
    .array(
      z.object({
        declarationReference: optional,
        /** What is taken back declares nothing. */
        isRetracted: z.optional(z.literal(false)),
        VGM: z.object({
          weight: z.object({ value: z.number(), unit: z.enum(['KGM', 'LBR']) }),
          method: VgmMethod,
          dateTime: optional,
          certificationReference: optional,
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
/** Of an instant as ISO 8601 writes it, so much is the day. */
const DAY_LENGTH = 10
type Told = z.infer<typeof Declarations>['VGMDeclarations'][number]

export function writeDcsa({ reference, lines }: Sending): string {
  return JSON.stringify({ VGMDeclarations: lines.map((line, index) => toldOf(line, `${reference}-${index + 1}`)) }, null, 2)
}

const toldOf = (line: Declaration, declarationReference: string): Told => ({
  declarationReference,
  VGM: {
    weight: { value: line.vgm_kg ?? 0, unit: 'KGM' },
    method: line.vgm_method ?? 'SM1',
    ...(line.weighed_on ? { dateTime: `${line.weighed_on}T00:00:00Z` } : {}),
    ...(line.vgm_reference ? { certificationReference: line.vgm_reference } : {}),
    ...(line.weighing_facility ? { location: { locationName: line.weighing_facility } } : {}),
  },
  equipmentDetails: { equipmentReference: line.container_no },
  ...(line.carrier_booking_no ? { shipmentDetails: { carrierBookingReference: line.carrier_booking_no } } : {}),
  responsibleParty: { partyName: line.responsible_party ?? '' },
  authorizedPersonSignatory: line.authorized_person ?? '',
})

function readDcsaBooking(text: string): Told[] {
  const parsed = z.safeParse(Declarations, jsonOf(text))
  if (!parsed.success) throw new EdiFault(parsed.error.issues[0]?.path.join('.') ?? '', 'carrier-message.ediValueInvalid')
  return parsed.data.VGMDeclarations
}

/** Reads the declarations of whoever weighed. */
export function readDcsa(text: string): Received {
  const told = readDcsaBooking(text)
  const lines = told.map(lineOf)
  refuseWrongContainers(lines, (_containerNo, index) => `VGMDeclarations.${index}.equipmentDetails.equipmentReference`)
  return { reference: told[0]?.declarationReference ?? '', lines }
}

/** What declarations say, ours as well as those of others. */
export const understandDcsa = (text: string): Declared[] => readDcsaBooking(text).map(lineOf)

function lineOf({ VGM, equipmentDetails, shipmentDetails, responsibleParty, authorizedPersonSignatory }: Told): Declared {
  return {
    container_no: equipmentDetails.equipmentReference,
    vgm_method: VGM.method,
    vgm_kg: kilograms(VGM.weight.value, VGM.weight.unit),
    weighed_on: (VGM.dateTime ?? VGM.date)?.slice(0, DAY_LENGTH) ?? null,
    responsible_party: responsibleParty?.partyName || null,
    authorized_person: authorizedPersonSignatory || null,
    weighing_facility: VGM.location?.locationName || null,
    vgm_reference: VGM.certificationReference || VGM.reference || null,
    carrier_booking_no: shipmentDetails?.carrierBookingReference || null,
  }
}
