import type { FuncId } from '@fairlead/domain/kit/access'
import { Suspense } from 'react'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { later } from '../kit/ui/later.tsx'
import { useAfterScreen } from './useAfterScreen.ts'

const Badges = later(async () => ({ default: (await import('../kit/list/ListBadges.tsx')).ListBadges }))

const InvoiceBadges = later(async () => {
  const [{ ListBadges }, { hrefOfList }] = await Promise.all([import('../kit/list/ListBadges.tsx'), import('../invoice/invoice.paths.ts')])
  return { default: ({ module }: { module: string }) => <ListBadges module={module} hrefOf={hrefOfList} /> }
})

/** The modules whose lists have badges, and the functions of which one opens them. */
const MODULES: readonly { module: string; funcs: readonly FuncId[]; Badges: typeof Badges }[] = [
  { module: 'booking', funcs: ['booking', 'booking_approval'], Badges },
  { module: 'consolidation', funcs: ['consolidation'], Badges },
  { module: 'invoice', funcs: ['m_ap_search', 'm_ar_search'], Badges: InvoiceBadges },
]

/** The figures of the lists that the user may open, loaded after the screen. */
export function MenuCounters() {
  const session = useSession()
  const isDue = useAfterScreen()
  if (!isDue || !session || session.must_change_password) return null // AUTH-025
  return (
    <Suspense fallback={null}>
      {MODULES.filter(({ funcs }) => hasFunction(session, funcs)).map(({ module, Badges: Figures }) => (
        <Figures key={module} module={module} />
      ))}
    </Suspense>
  )
}
