import { Suspense, useEffect, useState } from 'react'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { menuBadges } from './menuBadges.ts'
import { later } from '../kit/ui/later.tsx'

const SETTLED_MS = 1_500
const counters = menuBadges.map(({ load, ...rest }) => ({ ...rest, Counter: later(load) }))

/** The counters of the modules that this user may open; what he came for is fetched first. */
export function MenuCounters() {
  const session = useSession()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!settled || !session || session.must_change_password) return null // AUTH-025
  return counters
    .filter(({ funcs }) => hasFunction(session, funcs))
    .map(({ key, Counter }) => (
      <Suspense key={key} fallback={null}>
        <Counter />
      </Suspense>
    ))
}
