const last = new Map<string, Promise<unknown>>()

/** Does the work of one key in turn, in this process; a failure does not keep the next from starting. */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const start = () => work()
  const own = (last.get(key) ?? Promise.resolve()).then(start, start)
  last.set(key, own)
  try {
    return await own
  } finally {
    if (last.get(key) === own) last.delete(key)
  }
}
