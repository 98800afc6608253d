import * as z from 'zod/mini'
import { ShippingOrderForm } from '../booking/booking.ts'
import { defineCall } from '../kit/contract.ts'
import { version } from '../kit/fields.ts'
import { BookingTemplate, OpenedTemplate, TemplateName } from './booking-template.ts'

const access = ['create_booking'] as const
const params = z.object({ template_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) })

/** A user's booking templates; no other user sees them. */
export const bookingTemplateApi = {
  list: defineCall({
    method: 'GET',
    path: '/booking-templates',
    access,
    summary: "The user's templates by name",
    answer: z.array(BookingTemplate),
  }),
  /** Declared before `read`, whose path would match as well; so is `ownParty`. */
  last: defineCall({
    method: 'GET',
    path: '/booking-templates/last-booking',
    access,
    summary: 'The latest booking that the user made, of this shipper if given; null if there is none that the user may see',
    query: z.object({ shipper_party_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))) }),
    answer: z.object({ so_no: z.nullable(z.string()) }),
  }),
  ownParty: defineCall({
    method: 'GET',
    path: '/booking-templates/own-party',
    access,
    summary: 'The party for which a new booking of an external account is made; null if it has none or several',
    answer: z.nullable(z.object({ party_id: z.number(), text: z.string() })),
  }),
  read: defineCall({
    method: 'GET',
    path: '/booking-templates/{template_id}',
    access,
    summary: 'One template with its form, without values that may no longer be chosen',
    params,
    answer: OpenedTemplate,
  }),
  create: defineCall({
    method: 'POST',
    path: '/booking-templates',
    access,
    summary: 'Save a form as a template, without numbers, dates and containers',
    body: z.strictObject({ name: TemplateName, form: ShippingOrderForm }),
    answer: BookingTemplate,
    creates: true,
    errors: [409],
  }),
  rename: defineCall({
    method: 'PUT',
    path: '/booking-templates/{template_id}',
    access,
    summary: 'Rename a template',
    params,
    body: z.strictObject({ name: TemplateName, version }),
    answer: BookingTemplate,
    errors: [409],
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/booking-templates/{template_id}',
    access,
    summary: 'Delete a template; the answer has the data to create it again',
    params,
    answer: z.object({ name: z.string(), form: z.object(ShippingOrderForm.shape) }),
  }),
}
