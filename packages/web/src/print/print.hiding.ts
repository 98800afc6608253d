import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { type Hiding, HidingForm } from '@fairlead/domain/print/print'
import { printApi } from '@fairlead/domain/print/print.api'
import { hidingStateOf, hidingStep } from '@fairlead/domain/print/print.hiding-transitions'
import type { HidingAction } from '@fairlead/domain/print/print.codes'
import * as z from 'zod/mini'
import { toast } from '../kit/app/toast.ts'
import { texts } from '../kit/app/texts.ts'
import { plainKind } from '../kit/editor/plainKind.ts'
import type { RecordEditor, StoredRecord } from '../kit/editor/recordEditor.ts'
import { takeStep } from '../kit/editor/saving.ts'
import { send } from '../kit/net/send.ts'
import { printsChanged } from './printData.ts'

/** The hiding of addresses with its order. */
export type HidingOfOrder = Hiding & { order: ShippingOrder }

const HidingChoice = z.pick(HidingForm, { hide_shipper: true, hide_consignee: true })
export type HidingChoice = z.infer<typeof HidingChoice>

/** The record kind for the hiding editor. Each step sends the chosen flags; there is no separate save. */
export const hidingRecord = plainKind<HidingOfOrder, HidingChoice>({
  module: 'hiding',
  idOf: ({ order }) => order.so_no,
  shape: {
    schema: HidingChoice,
    labelOf: (field) => texts().say(`print.${field}`),
  },
  forms: {
    empty: () => HidingChoice.parse({}),
    of: ({ hide_shipper, hide_consignee }) => ({ hide_shipper, hide_consignee }),
  },
  calls: {
    save: (record, form) => takeHidingStep(record, { ...form, action: 'request', reason: null }),
  },
  rules: {
    editable: (record, actor) => {
      const refusal = record && hidingStep('request', hidingStateOf(record, record.order), actor, {}).refusal
      return record !== null && (refusal === null || refusal.kind === 'guards')
    },
  },
})

const takeHidingStep = async ({ order, version }: HidingOfOrder, form: Omit<HidingForm, 'version'>): Promise<HidingOfOrder> => ({
  ...(await send(printApi.hiding, { params: { so_no: order.so_no }, body: { ...form, version } })),
  order,
})

/** Takes one step with the chosen flags; returns whether it succeeded. */
export async function hide(editor: RecordEditor, action: HidingAction, reason: string | null): Promise<boolean> {
  const form = HidingChoice.parse(editor.read().data)
  // The editor's record is a hiding, which its type does not express.
  const run = async (record: StoredRecord) =>
    (await takeHidingStep(record as unknown as HidingOfOrder, { ...form, action, reason })) as unknown as StoredRecord
  const { record, isDone } = await takeStep(editor, { name: action, run })
  if (isDone) toast({ id: 'print', tone: 'ok', message: 'print.hidingDone' })
  if (record) await printsChanged(editor.kind.idOf(record))
  return isDone
}
