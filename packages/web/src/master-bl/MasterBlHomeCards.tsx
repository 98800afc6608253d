import { masterBlListsApi } from '@fairlead/domain/master-bl/master-bl.lists.api'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { listsOf } from '../kit/net/listKeys.ts'
import { send } from '../kit/net/send.ts'
import { SailedWithoutBill } from './SailedWithoutBill.tsx'

/** On the home screen: orders that sailed and are on no master bill. */
export function MasterBlHomeCards() {
  const { t } = useText()
  const { data } = useQuery({
    queryKey: [...listsOf('master-bl'), 'dashboard'],
    queryFn: ({ signal }) => send(masterBlListsApi.dashboard, {}, { signal }),
    staleTime: 30_000,
    meta: { silent: 'all' },
    retryOnMount: false,
  })
  if (!data || data.sailed_without.length === 0) return null
  return (
    <section aria-label={t('master-bl.menu')}>
      <SailedWithoutBill figures={data} />
    </section>
  )
}
