import { PARTY_LISTS } from '@fairlead/domain/party/party.lists'
import { ListCards } from '../kit/list/ListCards.tsx'
import { HomeCards } from '../kit/list/HomeCards.tsx'
import { useText } from '../kit/app/texts.ts'
import { usePartyDashboard } from './party.dashboard.ts'

/** The home screen shows the lists with open decisions. */
const WAITING = PARTY_LISTS.filter(({ preset }) => preset?.startsWith('PENDING_'))

export function PartyHomeCards() {
  const { t } = useText()
  const { data, isError } = usePartyDashboard()
  if (isError && !data) return null
  return (
    <HomeCards title={t('party.menu')}>
      <ListCards label={t('party.lists')} lists={WAITING} counts={data?.lists} />
    </HomeCards>
  )
}
