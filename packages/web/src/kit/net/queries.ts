import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isFailure } from './failure.ts'
import { showProblem } from './problems.ts'

interface Meta extends Record<string, unknown> {
  /** Statuses of which the shared handler says nothing: the caller does, or they mean nothing (a lookup's 404). */
  silent?: readonly number[] | 'all'
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/** Only what may pass by itself is asked for again: no answer, or a server that is starting. */
const mayPass = (error: unknown) => isFailure(error) && (error.status === 0 || error.status === 502 || error.status === 503)

// An answer is shown at once: a timer would let two frames pass first on a slow machine.
notifyManager.setScheduler(queueMicrotask)

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => showProblem(error, query.meta?.silent) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => showProblem(error, mutation.meta?.silent),
  }),
  defaultOptions: { queries: { retry: (count, error) => count < 1 && mayPass(error), staleTime: 10_000 } },
})
