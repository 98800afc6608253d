import { type DragEvent, useState } from 'react'

/** Drag and drop of files onto an element: whether files are over it, and the handlers for the element. */
export function useFileDrop(onFiles: (files: readonly File[]) => unknown) {
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
    onFiles([...event.dataTransfer.files])
  }
  return { isOver, target: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } }
}
