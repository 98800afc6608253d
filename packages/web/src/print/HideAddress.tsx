import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { PRINT_REASON_MAX, type Hiding } from '@fairlead/domain/print/print'
import { HidingAction, type HidingStatus } from '@fairlead/domain/print/print.codes'
import { hidingStateOf, hidingStep, HIDING_TRANSITIONS } from '@fairlead/domain/print/print.hiding-transitions'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip, type ChipKind } from '../kit/ui/Chip.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { ReasonDialog } from '../kit/form/ReasonDialog.tsx'
import { useText } from '../kit/app/texts.ts'
import { usePrintDesk } from './printData.ts'
import { useHiding } from './useHiding.ts'
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

/** Whether the house document hides addresses: an operator asks, a manager decides (BOOK-129). */
export function HideAddress() {
  const order = useRecord<ShippingOrder>()
  const { data } = usePrintDesk()
  if (!data?.hiding || !order) return <div className="skeleton detail-waiting" />
  return <Decision key={`${order.so_no} ${data.hiding.version}`} order={order} hiding={data.hiding} />
}

function Decision({ order, hiding }: { order: ShippingOrder; hiding: Hiding }) {
  const { t, say } = useText()
  const { actor } = useEditor()
  const [chosen, choose] = useState({ hide_shipper: hiding.hide_shipper, hide_consignee: hiding.hide_consignee })
  const [asked, ask] = useState<HidingAction | null>(null)
  const { mutate, isPending } = useHiding(order.so_no, hiding.version)
  const stepOf = (action: HidingAction) => hidingStep(action, { ...hidingStateOf(hiding, order), ...chosen }, actor, {})
  const open = HidingAction.options.filter((action) => {
    const { refusal } = stepOf(action)
    return refusal === null || refusal.kind === 'guards'
  })
  const take = (action: HidingAction, reason: string | null) => mutate({ action, ...chosen, reason }, { onSuccess: () => ask(null) })
  const refusalOf = (action: HidingAction) => {
    const { refusal } = stepOf(action)
    return refusal?.kind === 'guards' && refusal.messages[0] ? say(refusal.messages[0]) : null
  }
  return (
    <div className="print-hiding">
      <p className="meta">{t('print.hidingHint')}</p>
      <div className="print-line">
        {FIELDS.map((field) => (
          <label key={field} className="check">
            <input
              type="checkbox"
              checked={chosen[field]}
              disabled={!open.includes('request')}
              onChange={({ target }) => choose({ ...chosen, [field]: target.checked })}
            />
            <span>{t(`print.${field}`)}</span>
          </label>
        ))}
        <Chip kind={TONES[hiding.status]}>{say(`print.hidingStatus_${hiding.status}`)}</Chip>
      </div>
      <Story hiding={hiding} />
      <div className="print-line">
        {open.map((action) => (
          <Button
            key={action}
            look={action === 'approve' ? 'primary' : action === 'refuse' || action === 'revoke' ? 'danger' : 'plain'}
            busy={isPending}
            refusal={refusalOf(action)}
            onClick={() => (asksReason(action) ? ask(action) : take(action, null))}
          >
            {say(`print.hiding_${action}`)}
          </Button>
        ))}
        {hiding.status === 'REQUESTED' && !open.includes('approve') && <span className="meta">{t('print.asksManager')}</span>}
      </div>
      {asked && (
        <ReasonDialog
          title={say(`print.hiding_${asked}`)}
          label={say(`print.hidingReason_${asked}`)}
          action={say(`print.hiding_${asked}`)}
          look={asked === 'request' ? 'primary' : 'danger'}
          maxLength={PRINT_REASON_MAX}
          busy={isPending}
          onGive={(reason) => take(asked, reason)}
          onClose={() => ask(null)}
        />
      )}
    </div>
  )
}

/** Who asked and why, who decided and why. */
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
