import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

interface LoadStateProps {
  query: { error: Error | null; refetch: () => unknown }
  /** Shown while it is loaded. */
  children: ReactNode
}

/** In the place of content that is being loaded: a skeleton, or why it could not be loaded. */
export function LoadState({ query: { error, refetch }, children }: LoadStateProps) {
  return error ? <LoadFailed error={error} onRetry={() => refetch()} /> : children
}
