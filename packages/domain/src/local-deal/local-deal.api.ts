import * as z from 'zod/mini'
import { defineCall } from '../kit/contract.ts'
import { DealCharge, LocalDeal, LocalDealForm } from './local-deal.ts'

const SoParams = z.object({ so_no: z.string().check(z.minLength(1), z.maxLength(20)) })

/** For staff only. */
export const localDealApi = {
  readDeal: defineCall({
    method: 'GET',
    path: '/shipping-orders/{so_no}/local-deal',
    access: ['booking', 'create_booking'],
    summary: 'The local charges agreed for a shipping order; internal',
    params: SoParams,
    answer: LocalDeal,
  }),
  charges: defineCall({
    method: 'GET',
    path: '/local-deal-charges',
    access: ['booking', 'create_booking'],
    summary: 'The charges that may be agreed, by code and name; internal',
    answer: z.array(DealCharge),
  }),
  saveDeal: defineCall({
    method: 'POST',
    path: '/shipping-orders/{so_no}/local-deal',
    access: ['create_booking'],
    summary: 'Save the local charges agreed for a shipping order; version 0 for the first time',
    params: SoParams,
    body: z.extend(LocalDealForm, { version: z.int().check(z.gte(0), z.lte(2_147_483_647)) }),
    answer: LocalDeal,
    errors: [409],
  }),
}
