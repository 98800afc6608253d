import type { PlacedInOrder } from '@fairlead/domain/load-plan/load-plan.first-fit-rules'
import { useEffect, useRef, useState } from 'react'

/** A slice of this many milliseconds leaves the page time to answer to keys and clicks between two of them. */
const SLICE_MS = 12

interface SliceOptions {
  isStopped: () => boolean
  onProgress: (done: number) => void
  now: () => number
  /** Lets the page work between two slices. */
  pause: () => Promise<void>
}

/** Runs the steps in slices; null when it was stopped. */
export async function runInSlices<R>(
  steps: Iterator<number, R, undefined>,
  { isStopped, onProgress, now, pause }: SliceOptions,
): Promise<R | null> {
  for (;;) {
    const until = now() + SLICE_MS
    let step = steps.next()
    while (!step.done && now() < until) step = steps.next()
    if (step.done) return step.value
    onProgress(step.value)
    await pause()
    if (isStopped()) return null
  }
}

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

/** Places packages without blocking the page; `placed` is null while nothing runs. Stops when `load` changes, and when its component leaves the page. */
export function usePlacing(load: string, onDone: (result: PlacedInOrder) => void) {
  const [placed, setPlaced] = useState<number | null>(null)
  const run = useRef(0)
  const stop = () => {
    run.current += 1
    setPlaced(null)
  }
  const present = useRef<string | null>(load)
  useEffect(() => {
    present.current = load
    return () => {
      present.current = null
      setPlaced(null)
    }
  }, [load])
  const start = async (steps: Iterator<number, PlacedInOrder, undefined>) => {
    const own = (run.current += 1)
    setPlaced(0)
    const isStopped = () => run.current !== own || present.current !== load
    const result = await runInSlices(steps, { isStopped, onProgress: setPlaced, now: () => performance.now(), pause })
    if (result === null || isStopped()) return
    setPlaced(null)
    onDone(result)
  }
  return { placed, start, stop }
}
