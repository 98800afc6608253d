import { knowsYellow } from '@fairlead/domain/kit/ageingDays'
import { APPROVAL_LISTS, type ApprovalList } from '@fairlead/domain/approval/approval.lists'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { CardLevels } from '../booking/booking.dashboard-cards.tsx'
import { ListCards } from '../kit/list/ListCards.tsx'
import { useText } from '../kit/app/texts.ts'

interface Props {
  counts: readonly ListCount[] | undefined
  lists?: readonly ApprovalList[]
}

/** One card per list: its count, yellow and red; each count opens the filtered list. */
export function ApprovalCards({ counts, lists = APPROVAL_LISTS }: Props) {
  const { t } = useText()
  const below = (path: string, { list, yellow, red }: ListCount) => {
    const ageing = lists.find(({ name }) => name === list)?.ageing
    return ageing ? <CardLevels path={path} yellow={knowsYellow(ageing) ? yellow : null} red={red} /> : null
  }
  return <ListCards label={t('approval.lists')} lists={lists} counts={counts} below={below} />
}
