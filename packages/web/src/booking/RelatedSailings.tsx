import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { approvalSailingsApi } from '@fairlead/domain/approval/approval.sailings-api'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { whyOutOfReach } from '@fairlead/domain/booking/booking.sailing-rules'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import { adoptAnswer } from '../kit/editor/saving.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useNow } from '../kit/ui/useNow.ts'
import { toast } from '../kit/app/toast.ts'
import { addTakenSailing } from '../sailing/sailing.taken.ts'
import { SailingItem } from './SailingItem.tsx'

/** Sailings of the order's POL and POD, each with buttons to take or propose it, or why the cargo cannot reach it (BOOK-033). */
export function RelatedSailings() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  const { so_no = '', version = 0 } = order ?? {}
  const now = new Date(useNow(60_000)).toISOString()
  const { data, isPending } = useQuery({
    queryKey: ['booking', 'related sailings', so_no, version],
    queryFn: ({ signal }) => send(approvalSailingsApi.sailings, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
  })
  if (isPending || !data || !order) return <div className="skeleton related-waiting" />
  if (data.sailings.length === 0)
    return <p className="meta related-empty">{t(order.pol && order.pod ? 'booking.relatedSailingsEmpty' : 'booking.relatedNeedsPorts')}</p>
  return (
    <ul className="related-list">
      {data.sailings.map((sailing) => (
        <Sailing key={sailing.sailing_schedule_id} order={order} sailing={sailing} related={data} now={now} />
      ))}
    </ul>
  )
}

interface Related {
  version: number
  sailing_schedule_id: number | null
  proposed: number[]
  may_take: boolean
  may_propose: boolean
}

interface SailingProps {
  order: ShippingOrder
  sailing: SailingRow
  related: Related
  /** The current instant. */
  now: string
}

function Sailing({ order, sailing, related, now }: SailingProps) {
  const { t, say } = useText()
  const { so_no } = order
  const { sailing_schedule_id: id, mother_vessel, voyage, etd, eta, carrier_name, carrier_code, is_tbc } = sailing
  const name = `${mother_vessel} ${voyage}`
  const isChosen = related.sailing_schedule_id === id
  const isProposed = related.proposed.includes(id)
  const why = isChosen ? null : whyOutOfReach(order, sailing, now)
  return (
    <SailingItem {...{ name, etd, eta, is_tbc }} carrier={carrier_name ?? carrier_code} why={why && say(why)}>
      {isChosen && <Chip kind="done">{t('booking.relatedIsChosen')}</Chip>}
      {isProposed && <Chip kind="open">{t('booking.relatedIsProposed')}</Chip>}
      {related.may_take && !isChosen && !why && <TakeButton {...{ so_no, name, id }} version={related.version} />}
      {related.may_propose && !isProposed && !why && <ProposeButton {...{ so_no, name, id }} />}
    </SailingItem>
  )
}

interface SailingActionProps {
  so_no: string
  name: string
  id: number
}

function useSailingAction(done: 'booking.relatedTaken' | 'booking.relatedProposed', so_no: string, run: () => Promise<ShippingOrder>) {
  const { t } = useText()
  const editor = useEditor()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const action = useMutation({
    mutationFn: run,
    onSuccess: (order) => {
      void queries.invalidateQueries({ queryKey: ['booking', 'sailing'] })
      adoptAnswer(editor, order)
      toast({ tone: 'ok', message: { key: done, params: { id: so_no } } })
    },
  })
  return { busy: action.isPending, refusal: isDirty ? t('approval.saveFirst') : null, onClick: () => action.mutate() }
}

function TakeButton({ so_no, name, id, version }: SailingActionProps & { version: number }) {
  const { t } = useText()
  const action = useSailingAction('booking.relatedTaken', so_no, async () => {
    const taken = await send(bookingSailingApi.takeSailing, { params: { so_no }, body: { version, sailing_schedule_id: id } })
    addTakenSailing(taken)
    return taken
  })
  return (
    <Button {...action} aria-label={t('booking.relatedTakeThis', { name })}>
      {t('booking.relatedTake')}
    </Button>
  )
}

/** Adds the sailing to the existing proposals. */
function ProposeButton({ so_no, name, id }: SailingActionProps) {
  const { t } = useText()
  const action = useSailingAction('booking.relatedProposed', so_no, async () => {
    const { version, proposals } = await send(approvalApi.read, { params: { so_no } })
    const existing = proposals.map(({ sailing_schedule_id, source_key, offer_currency, offer_total }) => ({
      sailing_schedule_id,
      source_key,
      offer_currency,
      offer_total,
    }))
    return send(approvalApi.propose, { params: { so_no }, body: { version, proposals: [...existing, { sailing_schedule_id: id }] } })
  })
  return (
    <Button {...action} aria-label={t('booking.relatedProposeThis', { name })}>
      {t('booking.relatedPropose')}
    </Button>
  )
}
