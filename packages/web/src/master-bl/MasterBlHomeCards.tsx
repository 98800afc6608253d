import { masterBlListsApi, SAILED_DAYS } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { figureWords } from '../kit/app/figureWords.ts'
import { HomeCards } from '../kit/list/HomeCards.tsx'
import { useText } from '../kit/app/texts.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'
import '../kit/list/list-cards.css'

/** On the home screen: orders that sailed and are on no master bill. */
export function MasterBlHomeCards() {
  const { t, language } = useText()
  const { data } = useQuery({
    queryKey: [...listsOf('master-bl'), 'dashboard'],
    queryFn: ({ signal }) => send(masterBlListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })
  const total = data?.sailed_without.reduce((sum, { orders }) => sum + orders, 0) ?? 0
  if (total === 0) return null
  return (
    <HomeCards title={t('master-bl.menu')}>
      <ul className="cards" aria-label={t('master-bl.menu')}>
        <li className="panel card">
          <Link to="/BMS/master_bl" className="card-title">
            {t('master-bl.sailedWithout', { days: SAILED_DAYS })}
          </Link>
          <span className="card-figure">{figureWords(total, language)}</span>
        </li>
      </ul>
    </HomeCards>
  )
}
