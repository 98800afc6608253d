import type { ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import type { BookingSettings } from '@fairlead/domain/booking/booking.api'
import type { OrderAction } from '@fairlead/domain/booking/booking.codes'
import { orderStep } from '@fairlead/domain/booking/booking.progress-transitions'
import type { Reason } from '@fairlead/domain/kit/transitions'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { useDetailActions, useActionHandlers } from '../kit/detail/detailActions.ts'
import { useEditor, useEditorState, useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { DetailReason } from '../kit/detail/DetailReason.tsx'
import { pathWords } from '../kit/editor/recordWords.ts'
import { toneOf } from '../kit/ui/tones.ts'
import { useText } from '../kit/app/texts.ts'
import { withForm } from './booking.detail-actions.ts'
import './booking.states.css'

/** Those of these steps that belong to where the booking stands; what is not open says why. */
export function BookingSteps({ names }: { names: readonly string[] }) {
  const { t } = useText()
  const acts = useActionHandlers(undefined)
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
          onRefused={hasFindings ? acts.showFindings : undefined}
          onClick={() => acts.take(action)}
        >
          {t(action.label)}
        </Button>
      ))}
      <DetailReason handlers={acts} />
    </div>
  )
}

/** A status by its name and its chip. */
export function StatusLine({ field }: { field: 'booking_status' | 'space_status' | 'si_status' | 'job_status' }) {
  const { t, say } = useText()
  const status = useRecord<ShippingOrder>()?.[field]
  const labels = `booking.${field}_`
  return (
    <div className="booking-figure">
      <dt>{t(`booking.${field}`)}</dt>
      <dd>{status ? <Chip kind={toneOf(labels, status) ?? 'draft'}>{say(`${labels}${status}`)}</Chip> : '–'}</dd>
    </div>
  )
}

const wayOf = (reason: Reason) => ('path' in reason ? reason.path : null)

/** What stands in the way of a step, in words; a field is a way to itself. Follows the typing. */
export function WhyNot({ action }: { action: OrderAction }) {
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
        const path = wayOf(reason)
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
