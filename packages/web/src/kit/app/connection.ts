/* How the page recovers from a lost connection. */

const RETRY_INTERVAL_MS = 10_000

/** Retries on the browser's `online` event and every ten seconds, since that event may not come. Returns a function that stops it. */
export function retryWhenOnline(attempt: () => Promise<unknown>): () => void {
  const run = () => void attempt().catch(() => {})
  const timer = setInterval(run, RETRY_INTERVAL_MS)
  addEventListener('online', run)
  return () => {
    clearInterval(timer)
    removeEventListener('online', run)
  }
}

/** Retries until the load succeeds: for what every screen needs. */
export const fetchWithRetries = async <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () =>
      new Promise<T>((resolve) => {
        const stop = retryWhenOnline(async () => {
          resolve(await load())
          stop()
        })
      }),
  )

/** A code or style file could not be loaded. Each browser words this error differently, and so does the bundler for styles. */
export const isChunkLoadError = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)

const failedStyles = new Set<HTMLLinkElement>()

/** Records stylesheets that failed to load: the bundler requests the styles of a part only once, even if that fails. */
export function watchFailedStyles() {
  const recordFailure = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  addEventListener('error', recordFailure, { capture: true })
}

export async function retryFailedStyles() {
  await Promise.all([...failedStyles].map(retryStyle))
}

function retryStyle(failed: HTMLLinkElement) {
  failedStyles.delete(failed)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = failed.cloneNode() as HTMLLinkElement
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
  failed.replaceWith(link)
  return promise
}
