import * as z from 'zod/mini'
import { ShippingOrderForm } from '../booking/booking.ts'
import type { ProfileType } from '../kit/access.ts'
import { instant, line, version } from '../kit/fields.ts'
import type { SelectionKey } from '../kit/selections.ts'

export const TEMPLATE_NAME_LENGTH = 100
/** Per user. */
export const MOST_TEMPLATES = 100

/** Characters without a visible glyph: blanks, control characters, combining marks, Hangul fillers and the blank Braille pattern. */
const INVISIBLE = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800]/gu
const isVisible = (name: string) => name.normalize('NFKC').replaceAll(INVISIBLE, '') !== ''
export const TemplateName = line(TEMPLATE_NAME_LENGTH).check(z.refine(isVisible, { error: 'msgRequired' }))

export const BookingTemplate = z.object({
  template_id: z.number(),
  name: z.string(),
  changed_at: instant,
  version,
})
export type BookingTemplate = z.infer<typeof BookingTemplate>

/** A template with its form. `left_out` lists the fields that are blank in `form` because their party, place or code may no longer be chosen. */
export const OpenedTemplate = z.extend(BookingTemplate, {
  form: z.object(ShippingOrderForm.shape),
  left_out: z.array(z.string()),
})
export type OpenedTemplate = z.infer<typeof OpenedTemplate>

/** The fields of a stored form that are still valid, because the form may be older than the current schema. */
export function readableForm(stored: unknown): ShippingOrderForm {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  const shape: Record<string, z.ZodMiniType> = ShippingOrderForm.shape
  const readable = entries.filter(([field, value]) => Object.hasOwn(shape, field) && z.safeParse(shape[field] ?? z.never(), value).success)
  return z.parse(ShippingOrderForm, Object.fromEntries(readable))
}

/** What an external account is on its bookings: the field, and the selection of its values. */
const OWN_PARTY_FIELDS = {
  SHIPPER: ['shipper_party_id', 'party_shipper'],
  CUSTOMER: ['customer_party_id', 'party_customer'],
  CONSIGNEE: ['consignee_party_id', 'party_consignee'],
} as const satisfies Partial<Record<ProfileType, readonly [keyof ShippingOrderForm, SelectionKey]>>

const hasOwnParty = (type: ProfileType): type is keyof typeof OWN_PARTY_FIELDS => type in OWN_PARTY_FIELDS
/** Null for accounts that are no party of a booking. */
export const ownPartyField = (type: ProfileType) => (hasOwnParty(type) ? OWN_PARTY_FIELDS[type] : null)
