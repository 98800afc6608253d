import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { type LocalDeal, LocalDealForm } from '@fairlead/domain/local-deal/local-deal'
import { localDealApi } from '@fairlead/domain/local-deal/local-deal.api'
import { dealProblems } from '@fairlead/domain/local-deal/local-deal.rules'
import { dealEditableBy } from '@fairlead/domain/local-deal/local-deal.transitions'
import { texts } from '../kit/app/texts.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import { send } from '../kit/net/send.ts'

/** A local deal with its order, which decides whether it can be edited. */
export type DealOfOrder = LocalDeal & { order: ShippingOrder }

/** The editor's declaration of a local deal. */
export const dealRecord = plainKind<DealOfOrder, LocalDealForm>({
  module: 'local-deal',
  idOf: ({ so_no }) => so_no,
  shape: {
    schema: LocalDealForm,
    lines: [{ field: 'lines' }],
    labelOf: (field) => texts().say(`local-deal.${field === 'lines' ? 'title' : field}`),
  },
  forms: {
    empty: () => ({ lines: [] }),
    of: ({ lines }) => ({ lines }),
  },
  calls: {
    save: async ({ so_no, version, order }, form) => ({
      ...(await send(localDealApi.saveDeal, { params: { so_no }, body: { ...form, version } }, { handles403: true })),
      order,
    }),
  },
  rules: {
    editable: (deal, actor) => deal !== null && dealEditableBy(deal.order, actor),
    findings: (form) => dealProblems(form).map((problem) => ({ ...problem, rule: problem.key, level: 'error' })),
  },
  words: {
    savedText: 'local-deal.saved',
    saveFailed: 'local-deal.saveFailed',
  },
})
