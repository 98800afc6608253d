import type { ContainerLine, HsLine, ShippingOrder, ShippingOrderForm } from '@fairlead/domain/booking/booking'
import { hsTotals, type HsTotal } from '@fairlead/domain/booking/booking.measure-rules'
import { Chip } from '../kit/ui/Chip.tsx'
import { useFormNow, useRecord } from '../kit/editor/editorContext.ts'
import { formatInstant } from '../kit/format/formats.ts'
import { useText } from '../kit/app/texts.ts'
import { usePrintDesk } from '../print/printData.ts'
import { BookingSteps, StatusLine, RefusalReasons } from '../booking/BookingSteps.tsx'
import { WideTable } from '../booking/WideTable.tsx'

/** The status of the shipping instruction, the reasons against submitting it, and the buttons to submit and reverse it (BOOK-070, BOOK-071). */
export function BookingSi() {
  const { t } = useText()
  const order = useRecord<ShippingOrder>()
  return (
    <div className="booking-state">
      <dl className="booking-figures">
        <StatusLine field="si_status" />
        <StatusLine field="space_status" />
      </dl>
      {order?.booking_status === 'CONFIRMED' ? (
        <>
          {order.si_status === 'NONE' && <RefusalReasons action="submit_si" />}
          <IssuedOriginals />
          <BookingSteps names={['submit_si', 'reverse_si']} />
        </>
      ) : (
        <p className="booking-quiet">{t('booking.siWhileConfirmed')}</p>
      )}
    </div>
  )
}

/** Warns that originals were issued, which a changed instruction would contradict. */
function IssuedOriginals() {
  const { t } = useText()
  const originals = usePrintDesk().data?.prints.filter(({ kind }) => kind === 'ORIGINAL') ?? []
  const [last] = originals
  if (!last) return null
  const count = originals.reduce((total, print) => total + (print.originals ?? 0), 0)
  return (
    <p className="booking-originals">{t('booking.originalsOut', { count, when: formatInstant(last.created_at), name: last.user_name })}</p>
  )
}

const FIGURES = ['package_qty', 'gross_weight', 'cbm'] as const satisfies readonly (keyof HsLine)[]

/** The totals of the HS lines of each container, next to the container's figures (BOOK-100). */
export function BookingSiTotals() {
  const { t } = useText()
  const containers = useFormNow((form: ShippingOrderForm) => form.containers)
  return (
    <WideTable label={t('booking.hsTotals')}>
      <table className="booking-table">
        <thead>
          <tr>
            <th scope="col">{t('booking.container_no')}</th>
            <th scope="col">{t('booking.seal_no')}</th>
            {FIGURES.map((field) => (
              <th key={field} scope="col" className="booking-number">
                {t(`booking.${field}`)}
              </th>
            ))}
            <th scope="col">{t('booking.hsTotals')}</th>
          </tr>
        </thead>
        <tbody>
          {containers.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no id other than its index
            <Totals key={index} line={line} index={index} />
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}

function Totals({ line, index }: { line: ContainerLine; index: number }) {
  const { t } = useText()
  const totals = hsTotals(line)
  const differs = totals.some(({ isOff }) => isOff)
  return (
    <tr>
      <th scope="row">{line.container_no ?? `${line.container_size ?? ''} ${index + 1}`.trim()}</th>
      <td>{line.seal_no ?? '–'}</td>
      {FIGURES.map((field) => (
        <td key={field} className="booking-number figure">
          <Figure value={line[field]} total={totals.find((found) => found.field === field)} />
        </td>
      ))}
      <td>
        {line.hs_lines.length === 0 ? (
          <span className="booking-quiet">{t('booking.hsNone')}</span>
        ) : (
          <Chip kind={differs ? 'refused' : 'done'}>{t(differs ? 'booking.hsDiffer' : 'booking.hsAligned')}</Chip>
        )}
      </td>
    </tr>
  )
}

function Figure({ value, total }: { value: number | null; total: HsTotal | undefined }) {
  const { language } = useText()
  const format = (figure: number | null | undefined) => figure?.toLocaleString(language, { maximumFractionDigits: 3 }) ?? '–'
  return (
    <>
      {format(value)}
      {total?.total !== null && total !== undefined && (
        <span className={total.isOff ? 'booking-off' : 'meta'}> / {format(total.total)}</span>
      )}
    </>
  )
}
