import * as z from 'zod/mini'
import { EdiMessage } from '../carrier-message/carrier-message.ts'
import { defineCall } from '../kit/contract.ts'
import { VgmMessageType } from '../vgm/vgm.codes.ts'
import { PlanVgm, PlanVgmForm, SeenContainers } from './load-plan.vgm-form.ts'

const params = z.object({ consolidation_no: z.string().check(z.minLength(1), z.maxLength(20)) })
const read = ['consolidation', 'create_consolidation'] as const
const write = ['create_consolidation'] as const

export const planVgmApi = {
  readPlanVgm: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}/vgm',
    access: read,
    summary: 'The verified gross mass of each numbered container of a consolidation',
    params,
    answer: PlanVgm,
  }),
  savePlanVgm: defineCall({
    method: 'PUT',
    path: '/consolidations/{consolidation_no}/vgm',
    access: write,
    summary: 'Keep what is declared so far, each container at the version that was changed; nothing is sent',
    params,
    body: PlanVgmForm,
    answer: PlanVgm,
    errors: [409],
  }),
  sendPlanVgm: defineCall({
    method: 'POST',
    path: '/consolidations/{consolidation_no}/vgm/send',
    access: write,
    summary: 'Send what is declared as VERMAS or as DCSA JSON; a further message replaces the one before',
    params,
    body: z.strictObject({ message_type: VgmMessageType, containers: SeenContainers }),
    answer: EdiMessage,
    creates: true,
    errors: [409],
  }),
  planMessages: defineCall({
    method: 'GET',
    path: '/consolidations/{consolidation_no}/messages',
    access: read,
    summary: 'The messages to and from carriers and terminals about a consolidation, newest first',
    params,
    answer: z.array(EdiMessage),
  }),
}
