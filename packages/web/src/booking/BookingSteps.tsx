import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { OrderAction } from '@fairlead/domain/booking/booking.codes'
import { orderStep } from '@fairlead/domain/booking/booking.progress-transitions'
import type { Reason } from '@fairlead/domain/kit/transitions'
import { Button } from '../kit/ui/Button.tsx'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { useDetailActions, useActionHandlers } from '../kit/detail/detailActions.ts'
import { useEditor, useEditorState, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { pathWords } from '../kit/editor/recordWords.ts'
import { useText } from '../kit/app/texts.ts'
import { withForm } from './booking.detail-actions.ts'
import './booking.states.css'

/** The buttons of these steps that apply to the current status; a disabled one explains why. */
export function BookingSteps({ names }: { names: readonly string[] }) {
  const { t } = useText()
  const handlers = useActionHandlers(undefined)
  const { inPanels } = useDetailActions()
  const busy = useEditorState((state) => state.busy)
  const shown = inPanels.filter(({ action }) => names.includes(action.name))
  if (shown.length === 0) return null
  return (
    <div className="booking-steps">
      {shown.map(({ action, refusal, hasFindings }) => (
        <Button
          key={action.name}
          look={action.button?.look}
          busy={busy === action.name}
          disabled={busy !== null && busy !== action.name}
          refusal={refusal}
          onRefused={hasFindings ? handlers.showFindings : undefined}
          onClick={() => handlers.take(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      <DetailReason handlers={handlers} />
    </div>
  )
}

/** A status with its label and chip. */
export function StatusLine({ field }: { field: 'booking_status' | 'space_status' | 'si_status' | 'job_status' }) {
  const { t } = useText()
  const status = useRecord<ShippingOrder>()?.[field]
  const labels = `booking.${field}_`
  return (
    <div className="booking-figure">
      <dt>{t(`booking.${field}`)}</dt>
      <dd>{status ? <StatusChip labels={labels} status={status} /> : '–'}</dd>
    </div>
  )
}

const pathOf = (reason: Reason) => ('path' in reason ? reason.path : null)

/** The reasons why a step would be refused, updated while the user types. A reason about a field links to it. */
export function RefusalReasons({ action }: { action: OrderAction }) {
  const { kind, actor, context, show } = useEditor()
  const { t, say } = useText()
  const order = useRecord<ShippingOrder>()
  const form = useFormNow((now: ShippingOrderForm) => now)
  if (!order) return null
  const { refusal } = orderStep(action, withForm(order, form), actor, { parties: [], settings: context as BookingSettings, holds: [] })
  if (refusal?.kind !== 'guards') return refusal ? null : <p className="booking-open">{t('booking.nothingStandsAgainst')}</p>
  return (
    <ul className="booking-why" aria-label={t('booking.whyNot')}>
      {refusal.messages.map((reason) => {
        const path = pathOf(reason)
        return (
          <li key={`${path} ${reason.key}`}>
            {path === null ? (
              say(reason)
            ) : (
              <button type="button" className="booking-way" onClick={() => show(path)}>
                <span>{pathWords(kind, path, { ...form })}</span>
                <span className="meta">{say(reason)}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
