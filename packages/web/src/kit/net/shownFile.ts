import { useEffect, useState } from 'react'

/**
 * Loads a file and gives it an object URL until the component unmounts. Loads only once: to show another file, mount another component.
 * `type` overrides the media type that the server declares.
 */
export function useShownFile(load: (signal: AbortSignal) => Promise<File>, type?: string) {
  const [first] = useState(() => ({ load, type }))
  const [shown, setShown] = useState<{ url: string; file: File } | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let url = ''
    const show = async () => {
      const file = await first.load(signal)
      if (signal.aborted) return
      url = URL.createObjectURL(first.type ? new Blob([file], { type: first.type }) : file)
      setShown({ url, file })
    }
    show().catch(() => signal.aborted || setFailed(true))
    return () => {
      controller.abort()
      URL.revokeObjectURL(url)
    }
  }, [first])
  return { shown, failed }
}
