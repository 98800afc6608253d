import { type PointerEvent, useState } from 'react'

/**
 * Room for an open list of options, which the scroll box would cut off. A press on a button below closes the list: its room stays until the click, so
 * that the button does not move away from it.
 */
export function useOptionRoom() {
  const [isHeld, hold] = useState(false)
  return {
    'data-room': isHeld || undefined,
    onPointerDownCapture: ({ currentTarget }: PointerEvent) => hold(currentTarget.querySelector('.options') !== null),
    onClickCapture: () => hold(false),
  }
}
