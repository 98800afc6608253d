import * as z from 'zod/mini'
import { ShippingOrderForm } from '../booking/booking.ts'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { BookingTemplate, OpenedTemplate, TemplateName } from './booking-template.ts'

const access = ['create_booking'] as const
const params = z.object({ template_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })

/** Templates of one's own for bookings; nobody else finds them. */
export const bookingTemplateApi = {
  list: defineCall({
    method: 'GET',
    path: '/booking-templates',
    access,
    summary: 'The own templates by name',
    answer: z.array(BookingTemplate),
  }),
  /** Stands before the one by its number. */
  last: defineCall({
    method: 'GET',
    path: '/booking-templates/last-booking',
    access,
    summary: 'The latest booking that the user made, for this shipper where one is named; null when there is none that he may see',
    query: z.object({ shipper_party_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))) }),
    answer: z.object({ so_no: z.nullable(z.string()) }),
  }),
  read: defineCall({
    method: 'GET',
    path: '/booking-templates/{template_id}',
    access,
    summary: 'One template with the form that it fills in, without what may not be chosen any more',
    params,
    answer: OpenedTemplate,
  }),
  create: defineCall({
    method: 'POST',
    path: '/booking-templates',
    access,
    summary: 'Keep a form as a template: without numbers, dates and containers',
    body: z.strictObject({ name: TemplateName, form: ShippingOrderForm }),
    answer: BookingTemplate,
    creates: true,
    errors: [409],
  }),
  rename: defineCall({
    method: 'PUT',
    path: '/booking-templates/{template_id}',
    access,
    summary: 'Give a template another name',
    params,
    body: z.strictObject({ name: TemplateName, version }),
    answer: BookingTemplate,
    errors: [409],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/booking-templates/{template_id}',
    access,
    summary: 'Delete a template; the answer holds what is needed to create it again',
    params,
    answer: z.object({ name: z.string(), form: z.object(ShippingOrderForm.shape) }),
  }),
}
