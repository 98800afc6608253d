import { Suspense, useEffect, useState } from 'react'
import { hasFunction, useSession } from '../kit/app/session.ts'
import { menuBadges } from './menuBadges.ts'
import { later } from '../kit/ui/later.tsx'

const LOAD_AFTER_MS = 1_500
const counters = menuBadges.map(({ load, ...rest }) => ({ ...rest, Counter: later(load) }))

/** The counters of the modules that the user may open, loaded after the screen. */
export function MenuCounters() {
  const session = useSession()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isDue || !session || session.must_change_password) return null // AUTH-025
  return counters
    .filter(({ funcs }) => hasFunction(session, funcs))
    .map(({ key, Counter }) => (
      <Suspense key={key} fallback={null}>
        <Counter />
      </Suspense>
    ))
}
