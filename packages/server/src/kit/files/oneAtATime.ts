const last = new Map<string, Promise<unknown>>()

/** Runs the work of one key sequentially within this process. A failure does not stop the following work. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const start = () => work()
  const current = (last.get(key) ?? Promise.resolve()).then(start, start)
  last.set(key, current)
  try {
    return await current
  } finally {
    if (last.get(key) === current) last.delete(key)
  }
}
