import type { ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { whyOutOfReach, withSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { compareApi } from '@fairlead/domain/compare/compare.api'
import type { CompareColumn } from '@fairlead/domain/compare/compare'
import { sailingOfColumn } from '@fairlead/domain/compare/compare.rules'
import { shorthandOf } from '@fairlead/domain/kit/containerShorthand'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { useEditor, useFormNow } from '../kit/editor/editorContext.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useNow } from '../kit/ui/useNow.ts'
import { toast } from '../kit/app/toast.ts'
import { fillForm } from '../booking/booking.filling.ts'
import { SailingItem } from '../booking/SailingItem.tsx'

/** The next sailings of the lane that is typed into a new booking, each with a button that fills it in. */
export function LaneSailings() {
  const { t } = useText()
  const id = useId()
  const [pol = '', pod = '', cargo_ready_date = '', containers = ''] = useFormNow(laneOf).split(' ')
  const { data, isPending } = useQuery({
    queryKey: ['compare', 'lane', pol, pod, cargo_ready_date, containers],
    queryFn: ({ signal }) =>
      send(compareApi.compare, { query: { pol, pod, containers, ...(cargo_ready_date ? { cargo_ready_date } : {}) } }, { signal }),
    enabled: Boolean(pol && pod),
    placeholderData: (before) => before,
  })
  const columns = data?.columns.filter((column) => sailingOfColumn(column) !== null) ?? []
  return (
    <section className="lane-sailings" aria-labelledby={id}>
      <h3 id={id}>{t('booking.laneSailings')}</h3>
      {!pol || !pod ? (
        <p className="meta">{t('booking.relatedNeedsPorts')}</p>
      ) : isPending ? (
        <div className="skeleton related-waiting" />
      ) : columns.length === 0 ? (
        <p className="meta">{t('booking.relatedSailingsEmpty')}</p>
      ) : (
        <ul>
          {columns.map((column) => (
            <LaneSailing key={column.key} column={column} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One text, so that the panel renders only when it changes. */
const laneOf = ({ pol, pod, cargo_ready_date, container_requests }: ShippingOrderForm) => {
  const sized = container_requests.flatMap(({ container_size, qty }) => (container_size && qty ? [{ container_size, qty }] : []))
  return [pol, pod, cargo_ready_date, shorthandOf(sized)].map((part) => part ?? '').join(' ')
}

function LaneSailing({ column }: { column: CompareColumn }) {
  const { t, say, language } = useText()
  const now = new Date(useNow(60_000)).toISOString()
  // The text, not the message: that is another object each time, and the panel would never stop rendering.
  const why = useFormNow((form: ShippingOrderForm) => {
    const message = whyOutOfReach(form, { ...column, etd: column.est_ship_date }, now)
    return message && say(message)
  })
  const isChosen = useFormNow(
    ({ vessel, voyage, etd }: ShippingOrderForm) => vessel === column.vessel && voyage === column.voyage && etd === column.est_ship_date,
  )
  const name = `${column.vessel} ${column.voyage}`
  const { est_ship_date: etd, eta, carrier_name, carrier_code, is_tbc, total_rate, currency } = column
  const price = currency && total_rate && `${currency} ${formatAmount(total_rate, currency, language)}`
  return (
    <SailingItem {...{ name, etd, eta, is_tbc }} carrier={carrier_name ?? carrier_code} why={why}>
      {price && <span className="meta figure">{price}</span>}
      {isChosen && <Chip kind="done">{t('booking.relatedIsChosen')}</Chip>}
      {!isChosen && !why && <FillButton column={column} name={name} />}
    </SailingItem>
  )
}

function FillButton({ column, name }: { column: CompareColumn; name: string }) {
  const { t } = useText()
  const editor = useEditor()
  const fill = () => {
    const sailing = sailingOfColumn(column)
    if (!sailing) return
    fillForm(editor, (now) => withSailing(now, sailing))
    toast({ tone: 'ok', message: { key: 'booking.relatedFilled', params: { name } } })
  }
  return (
    <Button aria-label={t('booking.relatedTakeThis', { name })} onClick={fill}>
      {t('booking.relatedTake')}
    </Button>
  )
}
