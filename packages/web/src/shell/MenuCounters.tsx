import type { FuncId } from '@fairlead/domain/kit/access'
import { Suspense, useEffect, useState } from 'react'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { later } from '../kit/ui/later.tsx'

const LOAD_AFTER_MS = 1_500
const Badges = later(async () => ({ default: (await import('../kit/list/ListBadges.tsx')).ListBadges }))

/** The modules whose lists have badges, and the functions of which one opens them. */
const MODULES: readonly { module: string; funcs: readonly FuncId[] }[] = [
  { module: 'booking', funcs: ['booking', 'booking_approval'] },
  { module: 'consolidation', funcs: ['consolidation'] },
]

/** The figures of the lists that the user may open, loaded after the screen. */
export function MenuCounters() {
  const session = useSession()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || !session || session.must_change_password) return null // AUTH-025
  return (
    <Suspense fallback={null}>
      {MODULES.filter(({ funcs }) => hasFunction(session, funcs)).map(({ module }) => (
        <Badges key={module} module={module} />
      ))}
    </Suspense>
  )
}
