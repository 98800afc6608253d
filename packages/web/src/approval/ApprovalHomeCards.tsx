import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { HomeCards } from '../kit/list/HomeCards.tsx'
import { useText } from '../kit/app/texts.ts'
import { useListCounts } from '../kit/list/listCounts.ts'
import { ApprovalCards } from './ApprovalCards.tsx'

/** The home screen shows the lists with open decisions. */
const WAITING = APPROVAL_LISTS.filter(({ ageing, updated_by }) => ageing !== undefined || updated_by !== undefined)

export function ApprovalHomeCards() {
  const { t } = useText()
  const { data, isError } = useListCounts('booking')
  if (isError && !data) return null
  return (
    <HomeCards title={t('approval.menu')}>
      <ApprovalCards lists={WAITING} counts={data} />
    </HomeCards>
  )
}
