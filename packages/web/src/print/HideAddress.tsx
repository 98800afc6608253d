import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { PRINT_REASON_MAX, type Hiding } from '@fairlead/domain/print/print'
import { HidingAction, type HidingStatus } from '@fairlead/domain/print/print.codes'
import { hidingStateOf, hidingStep, HIDING_TRANSITIONS } from '@fairlead/domain/print/print.hiding-transitions'
import { printApi } from '@fairlead/domain/print/print.api'
import { useMemo, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { useEditor, useEditorState, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { RecordPanel } from '../kit/editor/RecordPanel.tsx'
import { useRecordEditor } from '../kit/editor/useRecordEditor.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { send } from '../kit/net/send.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { useText } from '../kit/app/texts.ts'
import { usePrintDesk } from './printData.ts'
import { hide, type HidingChoice, hidingRecord } from './print.hiding.ts'
import './print.css'

const TONES: Record<HidingStatus, ChipKind> = {
  NONE: 'draft',
  REQUESTED: 'waiting',
  APPROVED: 'done',
  REFUSED: 'refused',
  LAPSED: 'locked',
}
const FIELDS = ['hide_shipper', 'hide_consignee'] as const
const asksReason = (action: HidingAction) => HIDING_TRANSITIONS[action][0].reason === 'required'

/** The panel for hiding addresses on the house bill: an operator requests, a manager decides (BOOK-129). */
export function HideAddress() {
  const order = useRecord<ShippingOrder>()
  const { data } = usePrintDesk()
  if (!data?.hiding || !order) return <div className="skeleton detail-waiting" />
  return <Opened key={order.so_no} order={order} hiding={data.hiding} />
}

function Opened({ order, hiding }: { order: ShippingOrder; hiding: Hiding }) {
  const record = useMemo(() => ({ ...hiding, order }), [hiding, order])
  const read = async () => {
    const now = await send(printApi.prints, { params: { so_no: order.so_no } })
    return { ...(now.hiding ?? hiding), order }
  }
  const editor = useRecordEditor({ kind: hidingRecord, record, read })
  return (
    <RecordPanel editor={editor}>
      <Decision order={order} hiding={hiding} />
    </RecordPanel>
  )
}

function Decision({ order, hiding }: { order: ShippingOrder; hiding: Hiding }) {
  const { t, say } = useText()
  const editor = useEditor()
  const { actor } = editor
  const hide_shipper = useFormNow((now: HidingChoice) => now.hide_shipper)
  const hide_consignee = useFormNow((now: HidingChoice) => now.hide_consignee)
  const busy = useEditorState((state) => state.busy)
  const [asked, ask] = useState<HidingAction | null>(null)
  const stepOf = (action: HidingAction) => hidingStep(action, { ...hidingStateOf(hiding, order), hide_shipper, hide_consignee }, actor, {})
  const open = HidingAction.options.filter((action) => {
    const { refusal } = stepOf(action)
    return refusal === null || refusal.kind === 'guards'
  })
  const take = async (action: HidingAction, reason: string | null) => {
    if (await hide(editor, action, reason)) ask(null)
  }
  return (
    <div className="print-hiding">
      <p className="meta">{t('print.hidingHint')}</p>
      <div className="print-line">
        <Choice isOpen={open.includes('request')} />
        <Chip kind={TONES[hiding.status]}>{say(`print.hidingStatus_${hiding.status}`)}</Chip>
      </div>
      <Story hiding={hiding} />
      <div className="print-line">
        {open.map((action) => (
          <ActionButton
            key={action}
            action={action}
            refusal={stepOf(action).refusal}
            onPick={() => (asksReason(action) ? ask(action) : void take(action, null))}
          />
        ))}
        {hiding.status === 'REQUESTED' && !open.includes('approve') && <span className="meta">{t('print.asksManager')}</span>}
      </div>
      {asked && <Reason action={asked} busy={busy !== null} onGive={(reason) => void take(asked, reason)} onClose={() => ask(null)} />}
    </div>
  )
}

/** The checkboxes for the addresses to hide. */
function Choice({ isOpen }: { isOpen: boolean }) {
  const { t } = useText()
  const { register } = useFormBinding()
  return FIELDS.map((field) => (
    <label key={field} className="check">
      <input type="checkbox" {...register(field, 'boolean')} disabled={!isOpen} />
      <span>{t(`print.${field}`)}</span>
    </label>
  ))
}

interface ActionProps {
  action: HidingAction
  refusal: ReturnType<typeof hidingStep>['refusal']
  onPick: () => void
}

function ActionButton({ action, refusal, onPick }: ActionProps) {
  const { say } = useText()
  const busy = useEditorState((state) => state.busy)
  return (
    <Button
      look={action === 'approve' ? 'primary' : action === 'refuse' || action === 'revoke' ? 'danger' : 'plain'}
      busy={busy !== null}
      refusal={refusal?.kind === 'guards' && refusal.messages[0] ? say(refusal.messages[0]) : null}
      onClick={onPick}
    >
      {say(`print.hiding_${action}`)}
    </Button>
  )
}

interface ReasonProps {
  action: HidingAction
  busy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

function Reason({ action, ...dialog }: ReasonProps) {
  const { say } = useText()
  return (
    <ReasonDialog
      title={say(`print.hiding_${action}`)}
      label={say(`print.hidingReason_${action}`)}
      action={say(`print.hiding_${action}`)}
      look={action === 'request' ? 'primary' : 'danger'}
      maxLength={PRINT_REASON_MAX}
      {...dialog}
    />
  )
}

/** Requester and decision, with their reasons. */
function Story({ hiding }: { hiding: Hiding }) {
  const { t } = useText()
  const { reason, requested_by, requested_at, decision_reason, decided_by, decided_at } = hiding
  if (!requested_at) return null
  return (
    <ul className="print-story">
      <li>
        {t('print.requestedBy', { name: requested_by ?? '', at: formatInstant(requested_at) })} {reason && <q>{reason}</q>}
      </li>
      {decided_at && (
        <li>
          {t('print.decidedBy', { name: decided_by ?? '', at: formatInstant(decided_at) })} {decision_reason && <q>{decision_reason}</q>}
        </li>
      )}
    </ul>
  )
}
