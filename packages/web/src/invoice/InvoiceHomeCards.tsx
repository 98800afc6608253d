import { INVOICE_LISTS } from '@fairlead/domain/invoice/invoice.lists'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { CardLevels } from '../booking/booking.dashboard-cards.tsx'
import { HomeCards } from '../kit/list/HomeCards.tsx'
import { useText } from '../kit/app/texts.ts'
import { ListCards } from '../kit/list/ListCards.tsx'
import { useListCounts } from '../kit/list/listCounts.ts'

/** The stages in which invoices are late or soon will be, on the home screen. */
export function InvoiceHomeCards() {
  const { t } = useText()
  const { data } = useListCounts('invoice')
  const late = data?.filter(({ yellow, red }) => yellow + red > 0)
  const lists = INVOICE_LISTS.filter(({ name }) => late?.some(({ list }) => list === name))
  if (lists.length === 0) return null
  return (
    <HomeCards title={t('invoice.late')}>
      <ListCards label={t('invoice.late')} lists={lists} counts={late} below={levels} />
    </HomeCards>
  )
}

const levels = (path: string, { yellow, red }: ListCount) => <CardLevels path={path} yellow={yellow} red={red} />
