import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { OpenCell } from './listCellEdit.ts'
import { giveUpCell, isTouched, leaveCell, moveOn, saveKeys } from './listCellEnd.ts'
import { useList } from './listModel.ts'

/**
 * Takes the keys from the moment a cell is opened, with the text of the cell selected: its editor has to be loaded, and its record read. The editor
 * goes on with the text as it is then, unless Enter or Tab has ended it before.
 */
export function ListCellKeys({ cell, keys }: { cell: OpenCell; keys: RefObject<HTMLInputElement | null> }) {
  const list = useList()
  const { drafts, openCell, columns } = list
  const before = drafts.get().get(cell.id)?.[cell.field]
  const title = `${columns.find(({ id }) => id === cell.field)?.label ?? ''} · ${cell.id}`
  // A layout effect: no key comes between opening the cell and the focus.
  useLayoutEffect(() => {
    keys.current?.focus()
    keys.current?.select()
  }, [keys])
  /** Another place took the focus, not the editor of this cell and not another window. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (currentTarget.hidden || !isTouched(currentTarget) || !document.hasFocus() || relatedTarget?.closest('.list-cell')) return
    if (openCell.get() !== cell) return
    saveKeys(list, cell, currentTarget)
    openCell.set(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') giveUpCell(list, cell)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      saveKeys(list, cell, event.currentTarget)
      if (event.key === 'Tab') moveOn(openCell, cell, event.shiftKey)
      else leaveCell(openCell, cell)
    }
  }
  const { left, top, width, height } = cell.anchor.getBoundingClientRect()
  return (
    <input
      ref={keys}
      className="list-cell-keys"
      style={{ left, top, width, height }}
      aria-label={title}
      autoComplete="off"
      spellCheck={false}
      defaultValue={before?.text ?? cell.anchor.textContent ?? ''}
      onCompositionStart={({ currentTarget }) => (currentTarget.dataset['composing'] = '')}
      onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset['composing']}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  )
}
