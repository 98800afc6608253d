import { useEffect, useState } from 'react'

/**
 * A file for as long as it is on the screen, under an address that only this page knows. It is loaded once: what shows another one is another
 * component. `type` is what the browser shall take it for, where the server's own word is not to count.
 */
export function useShownFile(load: (signal: AbortSignal) => Promise<File>, type?: string) {
  const [first] = useState(() => ({ load, type }))
  const [shown, setShown] = useState<{ url: string; file: File } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let url = ''
    const show = async () => {
      const file = await first.load(signal)
      if (signal.aborted) return
      url = URL.createObjectURL(first.type ? new Blob([file], { type: first.type }) : file)
      setShown({ url, file })
    }
    show().catch(() => signal.aborted || setFailed(true))
    return () => {
      stop.abort()
      URL.revokeObjectURL(url)
    }
  }, [first])
  return { shown, failed }
}
