import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'
import { showProblem } from './problems.ts'

interface Meta extends Record<string, unknown> {
  /** Statuses for which no message is shown: the caller shows one, or none is needed (a lookup's 404). */
  silent?: readonly number[] | 'all'
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** Retries only failures that may be temporary: no answer, or a server that is starting. */
const isTemporary = (error: unknown) => isFailure(error) && (error.status === 0 || error.status === 502 || error.status === 503)

// Renders an answer at once: with the default timer, slow machines wait two frames first.
notifyManager.setScheduler(queueMicrotask)

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => showProblem(error, query.meta?.silent) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => showProblem(error, mutation.meta?.silent),
  }),
  defaultOptions: { queries: { retry: (count, error) => count < 1 && isTemporary(error), staleTime: 10_000 } },
})
