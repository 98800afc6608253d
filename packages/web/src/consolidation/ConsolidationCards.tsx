import { CONSOLIDATION_LISTS, PENDING_CREATION } from '@fairlead/domain/consolidation/consolidation.lists'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import type { Condition } from '@fairlead/domain/kit/conditions'
import { knowsYellow } from '@fairlead/domain/kit/ageingDays'
import { Link } from '@tanstack/react-router'
import { CardLevels } from '../booking/booking.dashboard-cards.tsx'
import { filterText } from '../kit/list/listAddress.ts'
import { ListCards } from '../kit/list/ListCards.tsx'
import { HomeCards } from '../kit/list/HomeCards.tsx'
import { useText } from '../kit/app/texts.ts'
import { useListCounts } from '../kit/list/listCounts.ts'
import { LISTS } from './consolidation.lists-order.ts'

type Counts = readonly ListCount[]

const AGEING = new Map([...CONSOLIDATION_LISTS, PENDING_CREATION].map(({ name, ageing }) => [name, ageing]))

/** One card per list: its count, yellow and red; each count opens the filtered list. */
export function ConsolidationCards({ counts }: { counts: Counts | undefined }) {
  const { t } = useText()
  return <ListCards label={t('consolidation.lists')} lists={LISTS} counts={counts} below={levelsOf} />
}

const levelsOf = (path: string, { list, yellow, red }: Counts[number]) => {
  const ageing = AGEING.get(list)
  return ageing ? <CardLevels path={path} yellow={knowsYellow(ageing) ? yellow : null} red={red} /> : null
}

/** The consolidation cards on the home screen. */
export function ConsolidationHomeCards() {
  const { t } = useText()
  const { data, isError } = useListCounts('consolidation')
  if (isError && !data) return null
  return (
    <HomeCards title={t('consolidation.menu')}>
      <ConsolidationCards counts={data} />
    </HomeCards>
  )
}

const PLANS: Condition[] = [['consol_status', 'in', ['PLAN']]]

/** The plans for which no approval is requested yet: a preset of the search. */
export function OpenPlansLink() {
  const { t } = useText()
  return (
    <Link to="/BMS/search_consolidation" search={{ filter: filterText(PLANS) }}>
      {t('consolidation.openPlans')}
    </Link>
  )
}
