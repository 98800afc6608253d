import * as z from 'zod/mini'

/*
 * The shapes of DCSA booking 2.0 that are sent, as DCSA publishes them: DCSA-OpenAPI, bkg/v2/BKG_v2.0.5.yaml, `CreateBooking`,
 * `UpdateBooking` (the same with the carrier's references) and `CancelBookingRequest`. Strict, so that a member that is not published fails.
 */

const words = (max: number) => z.string().check(z.maxLength(max), z.regex(/^\S(?:.*\S)?$/))
const place = z.string().check(z.regex(/^[A-Z]{2}[A-Z2-9]{3}$/))
const day = z.iso.date()
const amount = (...units: [string, ...string[]]) => z.strictObject({ value: z.number().check(z.gt(0)), unit: z.enum(units) })
const refs = { carrierBookingRequestReference: z.optional(words(100)), carrierBookingReference: z.optional(words(35)) }

const PartyContactDetail = z.strictObject({
  name: words(35),
  email: z.string().check(z.maxLength(100), z.regex(/^.+@\S+$/)),
})
const Party = z.strictObject({ partyName: words(70), partyContactDetails: z.optional(z.array(PartyContactDetail).check(z.minLength(1))) })
const Reference = z.strictObject({ type: z.enum(['CR', 'AKG', 'AEF']), value: words(35) })

const DangerousGoods = z.strictObject({
  UNNumber: z.string().check(z.regex(/^\d{4}$/)),
  properShippingName: z.string().check(z.minLength(1), z.maxLength(250)),
  imoClass: z.string().check(z.maxLength(4)),
  packingGroup: z.optional(z.int().check(z.gte(1), z.lte(3))),
  isMarinePollutant: z.boolean(),
  isLimitedQuantity: z.boolean(),
  isExceptedQuantity: z.boolean(),
  isSalvagePackings: z.boolean(),
  isEmptyUncleanedResidue: z.boolean(),
  isWaste: z.boolean(),
  isHot: z.boolean(),
  isCompetentAuthorityApprovalRequired: z.boolean(),
  isReportableQuantity: z.boolean(),
  emergencyContactDetails: z.strictObject({ contact: z.string().check(z.minLength(1), z.maxLength(255)), phone: words(30) }),
  grossWeight: amount('KGM', 'LBR'),
})
const Commodity = z.strictObject({
  commodityType: words(550),
  extendedHSCodes: z.optional(z.array(z.string().check(z.regex(/^\d{6,12}$/)))),
  cargoGrossWeight: z.optional(amount('KGM', 'LBR')),
  cargoGrossVolume: z.optional(amount('MTQ', 'FTQ')),
  outerPackaging: z.optional(
    z.strictObject({
      packageCode: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2}$/))),
      numberOfPackages: z.optional(z.int().check(z.gte(1), z.lte(99_999_999))),
      dangerousGoods: z.optional(z.array(DangerousGoods)),
    }),
  ),
})

export const BOOKING = z.strictObject({
  ...refs,
  receiptTypeAtOrigin: z.enum(['CY', 'SD', 'CFS']),
  deliveryTypeAtDestination: z.enum(['CY', 'SD', 'CFS']),
  cargoMovementTypeAtOrigin: z.enum(['FCL', 'LCL']),
  cargoMovementTypeAtDestination: z.enum(['FCL', 'LCL']),
  serviceContractReference: z.optional(z.string().check(z.maxLength(30))),
  extendedContractQuotationReference: z.optional(words(70)),
  freightPaymentTermCode: z.optional(z.enum(['PRE', 'COL'])),
  vessel: z.strictObject({ name: words(50), vesselIMONumber: z.optional(z.string().check(z.regex(/^\d{7,8}$/))) }),
  carrierExportVoyageNumber: words(50),
  carrierCode: z.string().check(z.maxLength(4), z.regex(/^\S+$/)),
  carrierCodeListProvider: z.enum(['SMDG', 'NMFTA']),
  expectedDepartureDate: day,
  transportDocumentTypeCode: z.optional(z.enum(['BOL', 'SWB'])),
  incoTerms: z.optional(z.string().check(z.maxLength(3))),
  isEquipmentSubstitutionAllowed: z.boolean(),
  references: z.array(Reference),
  documentParties: z.strictObject({ bookingAgent: Party, shipper: z.optional(Party), consignee: z.optional(Party) }),
  partyContactDetails: z.array(PartyContactDetail),
  shipmentLocations: z
    .array(z.strictObject({ location: z.strictObject({ UNLocationCode: place }), locationTypeCode: z.enum(['PRE', 'POL', 'POD', 'PDE']) }))
    .check(z.minLength(1)),
  requestedEquipments: z
    .array(
      z.strictObject({
        ISOEquipmentCode: words(4),
        units: z.int().check(z.gte(1)),
        isShipperOwned: z.boolean(),
        isNonOperatingReefer: z.optional(z.boolean()),
        activeReeferSettings: z.optional(z.strictObject({ temperatureSetpoint: z.number(), temperatureUnit: z.enum(['CEL', 'FAH']) })),
        commodities: z.array(Commodity),
      }),
    )
    .check(z.minLength(1)),
})

const cancelled = { ...refs, reason: z.optional(z.string().check(z.maxLength(5000))), references: z.optional(z.array(Reference)) }
/** Our references, since there is no address that identifies the booking. */
export const CANCELLATION = z.union([
  z.strictObject({ ...cancelled, bookingStatus: z.literal('CANCELLED') }),
  z.strictObject({ ...cancelled, bookingCancellationStatus: z.literal('CANCELLATION_RECEIVED') }),
])

/** The problems of a text against its schema. */
export const conforms = (schema: z.ZodMiniType, json: unknown) =>
  (z.safeParse(schema, json).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
