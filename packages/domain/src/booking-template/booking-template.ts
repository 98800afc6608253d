import * as z from 'zod/mini'
import { ShippingOrderForm } from '../booking/booking.ts'
import { instant, line, version } from '../kit/fields.ts'

export const TEMPLATE_NAME_LENGTH = 100
/** Of one user. */
export const MOST_TEMPLATES = 100

/** Blanks, marks and letters that show nothing. */
const UNSEEN = /[\p{Z}\p{C}\p{M}\u115F\u1160\u2800]/gu
const isSeen = (name: string) => name.normalize('NFKC').replaceAll(UNSEEN, '') !== ''
export const TemplateName = line(TEMPLATE_NAME_LENGTH).check(z.refine(isSeen, { error: 'msgRequired' }))

export const BookingTemplate = z.object({
  template_id: z.number(),
  name: z.string(),
  changed_at: instant,
  version,
})
export type BookingTemplate = z.infer<typeof BookingTemplate>

/** With what it fills in. `left_out` are the fields whose party, place or code may not be chosen any more: they are blank in `form`. */
export const OpenedTemplate = z.extend(BookingTemplate, {
  form: z.object(ShippingOrderForm.shape),
  left_out: z.array(z.string()),
})
export type OpenedTemplate = z.infer<typeof OpenedTemplate>

/** What can still be read of a form that was kept before its fields changed. */
export function readableForm(kept: unknown): ShippingOrderForm {
  const given = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  const shape: Record<string, z.ZodMiniType> = ShippingOrderForm.shape
  const readable = given.filter(([field, value]) => Object.hasOwn(shape, field) && z.safeParse(shape[field] ?? z.never(), value).success)
  return z.parse(ShippingOrderForm, Object.fromEntries(readable))
}
