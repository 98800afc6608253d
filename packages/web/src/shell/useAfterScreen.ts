import { useEffect, useState } from 'react'

const LOAD_AFTER_MS = 1_500

/** True a moment after the frame is shown: what the first screen needs is loaded before what only accompanies it. */
export function useAfterScreen(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
