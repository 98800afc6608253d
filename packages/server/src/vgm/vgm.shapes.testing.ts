import * as z from 'zod/mini'

/*
 * The published schema of what is sent: DCSA Conformance-Gateway, VGM_v1.0.0.yaml, `PostVGMDeclarationsRequest`. The standard requires no member and
 * allows others; strict here, so that an unpublished member fails.
 */

const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

export const VGM_DECLARATIONS = z.strictObject({
  VGMDeclarations: z
    .array(
      z.strictObject({
        declarationReference: words(500),
        VGM: z.strictObject({
          weight: z.strictObject({ value: z.number().check(z.gt(0)), unit: z.enum(['KGM', 'LBR']) }),
          method: z.enum(['SM1', 'SM2']),
          dateTime: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(30))),
          location: z.optional(z.strictObject({ locationName: words(100) })),
          certificationReference: z.optional(words(70)),
        }),
        equipmentDetails: z.strictObject({ equipmentReference: words(11) }),
        shipmentDetails: z.optional(z.strictObject({ carrierBookingReference: words(35) })),
        responsibleParty: z.strictObject({ partyName: words(70) }),
        authorizedPersonSignatory: words(255),
      }),
    )
    .check(z.minLength(1)),
})
