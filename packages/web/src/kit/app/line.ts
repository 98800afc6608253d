/* What the page does about a line that was down for a while. */

const TRY_AFTER_MS = 10_000

/** Tries again as soon as the browser says that the line is back, and now and then in case it does not; until it is told to stop. */
export function whenBack(attempt: () => Promise<unknown>): () => void {
  const run = () => void attempt().catch(() => {})
  const timer = setInterval(run, TRY_AFTER_MS)
  addEventListener('online', run)
  return () => {
    clearInterval(timer)
    removeEventListener('online', run)
  }
}

/** Fetches what no screen can do without for long, however often the line breaks meanwhile. */
export const untilFetched = async <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(
    () =>
      new Promise<T>((resolve) => {
        const stop = whenBack(async () => {
          resolve(await load())
          stop()
        })
      }),
  )

/** A file of the program that did not come: each browser has its own words, and the bundler for styles. */
export const isNotFetched = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)

const missedStyles = new Set<HTMLLinkElement>()

/** The bundler asks for the styles of a part once only, whatever became of them. */
export function watchStyles() {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missedStyles.add(target)
  }
  addEventListener('error', note, { capture: true })
}

export async function fetchStylesAgain() {
  await Promise.all([...missedStyles].map(fetchStyle))
}

function fetchStyle(missed: HTMLLinkElement) {
  missedStyles.delete(missed)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = missed.cloneNode() as HTMLLinkElement
  link.addEventListener('load', () => resolve())
  link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
  missed.replaceWith(link)
  return promise
}
