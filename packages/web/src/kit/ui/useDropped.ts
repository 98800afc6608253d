import { type DragEvent, useState } from 'react'

/** Files that are dropped onto an element: whether some hang over it, and what it must listen to. */
export function useDropped(take: (files: readonly File[]) => unknown) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return { isOver, target: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } }
}
