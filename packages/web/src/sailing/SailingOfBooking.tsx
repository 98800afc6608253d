import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import { mayTakeSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import type { SailingRow } from '@fairlead/domain/sailing/sailing'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { useEditor, useEditorState, useRecord } from '../kit/editor/editorContext.ts'
import type { RecordEditor, StoredRecord } from '../kit/editor/recordEditor.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { SailingDifferences } from './SailingDifferences.tsx'
import { addTakenSailing } from './sailing.taken.ts'
import { houseSailingsTaken, sailingsSaved } from './sailing.signal.ts'
import './sailing.css'

/** The current values of the booking's sailing, and the action to apply changes. */
export function SailingOfBooking() {
  const order = useRecord<ShippingOrder>()
  const saved = useSavesOfOtherTabs(order?.so_no)
  return order && order.sailing_schedule_id !== null ? <Chosen order={order} saved={saved} /> : null
}

function Chosen({ order, saved }: { order: ShippingOrder; saved: number }) {
  const { t } = useText()
  const editor = useEditor()
  const { so_no, version, sailing_schedule_id } = order
  const { data } = useQuery({
    queryKey: ['booking', 'sailing', so_no, version, saved],
    queryFn: ({ signal }) => send(bookingSailingApi.sailingOf, { params: { so_no } }, { signal }),
    placeholderData: (before) => before,
  })
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const takeOver = useMutation({
    mutationFn: () =>
      send(bookingSailingApi.takeSailing, { params: { so_no }, body: { version, sailing_schedule_id: sailing_schedule_id ?? 0 } }),
    onSuccess: (taken) => {
      addTakenSailing(taken)
      editor.adopt(taken)
      toast({ tone: 'ok', message: { key: 'sailing.takenOver', params: { id: so_no } } })
    },
  })
  if (!data?.sailing) return null
  const { sailing, differs } = data
  return (
    <section className="sailing-chosen" aria-label={t('sailing.ofBooking')}>
      <div className="sailing-booking-head">
        <strong>{t('sailing.openSailing', { id: String(sailing.sailing_schedule_id) })}</strong>
        <span>{wordsOf(sailing)}</span>
        {sailing.is_tbc && <Chip kind="waiting">{t('sailing.is_tbc')}</Chip>}
        <Chip kind={differs.length > 0 ? 'waiting' : 'done'}>
          {t(differs.length > 0 ? 'sailing.bookingDiffers' : 'sailing.bookingAgrees')}
        </Chip>
        {differs.length > 0 && editor.actor.internal && mayTakeSailing(order, editor.actor) && (
          <Button busy={takeOver.isPending} refusal={isDirty ? t('sailing.saveFirst') : null} onClick={() => takeOver.mutate()}>
            {t('sailing.takeOver')}
          </Button>
        )}
      </div>
      <SailingDifferences differs={differs} zone={sailing.pol_time_zone} />
    </section>
  )
}

const wordsOf = ({ mother_vessel, voyage, pol, pod, etd, eta }: SailingRow) =>
  [`${mother_vessel} ${voyage}`, `${pol} → ${pod}`, `ETD ${etd}`, `ETA ${eta}`].join(' · ')

/** AUTH-038, AUTH-039: reads the booking again when another tab saved a sailing or selected one for a house bill. */
function useSavesOfOtherTabs(so_no: string | undefined): number {
  const editor = useEditor()
  const saved = sailingsSaved.useValue() + houseSailingsTaken.useValue()
  const seen = useRef(saved)
  useEffect(() => {
    if (seen.current === saved || so_no === undefined) return
    seen.current = saved
    void refetchIfUntouched(editor, so_no)
  }, [editor, saved, so_no])
  return saved
}

/** Changes by this user in another tab apply at once to an untouched form; an edited one asks. */
async function refetchIfUntouched(editor: RecordEditor, so_no: string) {
  const key = recordKey(editor.kind, so_no)
  await queries.invalidateQueries({ queryKey: key })
  const latest = queries.getQueryData<StoredRecord>(key)
  const { record, busy } = editor.state.get()
  if (latest && record && latest.version > record.version && !editor.isDirty() && !busy) editor.adopt(latest)
}
