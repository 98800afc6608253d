import { VgmMethod } from '@fairlead/domain/vgm/vgm.codes'
import * as z from 'zod/mini'
import { EdiFault } from '../kit/edi/edifact.ts'
import { jsonOf } from '../kit/edi/jsonText.ts'
import { refuseWrongContainers } from './vgm.containers.ts'
import { kilograms } from './vgm.units.ts'
import type { Declaration, Declared, Received, Sending } from './vgm.vermas.ts'

const optional = z.optional(z.string())
/**
 * The members of DCSA's VGM declarations (VGM 1.0) that we read; others are ignored. Earlier versions of this portal wrote `date` and `reference`
 * instead of `dateTime` and `certificationReference`.
 */
const Declarations = z.object({
  VGMDeclarations: z
    .array(
      z.object({
        declarationReference: optional,
        /** A retracted declaration is refused. */
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
/** The length of the date in an ISO 8601 instant. */
const DAY_LENGTH = 10
type DcsaDeclaration = z.infer<typeof Declarations>['VGMDeclarations'][number]

export function writeDcsaVgm({ reference, lines }: Sending): string {
  return JSON.stringify({ VGMDeclarations: lines.map((line, index) => declarationOf(line, `${reference}-${index + 1}`)) }, null, 2)
}

const declarationOf = (line: Declaration, declarationReference: string): DcsaDeclaration => ({
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

function readDeclarations(text: string): DcsaDeclaration[] {
  const parsed = z.safeParse(Declarations, jsonOf(text))
  if (!parsed.success) throw new EdiFault(parsed.error.issues[0]?.path.join('.') ?? '', 'carrier-message.ediValueInvalid')
  return parsed.data.VGMDeclarations
}

/** Reads declarations from a weighing party. */
export function readDcsaVgm(text: string): Received {
  const declarations = readDeclarations(text)
  const lines = declarations.map(lineOf)
  refuseWrongContainers(lines, (_containerNo, index) => `VGMDeclarations.${index}.equipmentDetails.equipmentReference`)
  return { reference: declarations[0]?.declarationReference ?? '', lines }
}

/** Reads declarations for display, sent or received. */
export const understandDcsaVgm = (text: string): Declared[] => readDeclarations(text).map(lineOf)

function lineOf({ VGM, equipmentDetails, shipmentDetails, responsibleParty, authorizedPersonSignatory }: DcsaDeclaration): Declared {
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
