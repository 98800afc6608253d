import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { integer } from '../kit/fields.ts'
import { INTEGER_MAX } from '../kit/plainValues.ts'
import { Packages, PackagesForm } from './package-line.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })

export const packageLineApi = {
  readPackages: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/packages',
    access: ['booking', 'create_booking', 'consolidation'],
    summary: 'The package lines of a shipping order: PO, item, measures, how they may be turned and stacked',
    params: SoParams,
    answer: Packages,
  }),
  savePackages: defineCall({
    method: 'PUT',
    path: '/shipping-orders/{so_no}/packages',
    access: ['create_booking'],
    summary: 'Save all package lines of a shipping order; version 0 for the first time. The booking is not amended',
    params: SoParams,
    body: z.extend(PackagesForm, { version: integer(0, INTEGER_MAX) }),
    answer: Packages,
    errors: [409],
  }),
}
