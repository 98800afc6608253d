import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import type { Load, LineKey } from '@fairlead/domain/load-plan/load-plan.share-rules'
import type { RefObject } from 'react'
import type { Quantity, Selected } from './load-plan.data.ts'

/** What a row of a container does; the same object in every render, so that a row is not rendered again for it. */
export interface RowActs {
  toggle: (one: Selected) => void
  setQuantity: (containerId: number, line: LineKey, packageQty: number) => void
  setUnread: (containerId: number, line: LineKey, text: string) => void
}

/** What the parts of the board share. */
export interface Board {
  plan: LoadPlan
  loads: readonly Load[]
  box: RefObject<HTMLDivElement | null>
  /** The choice of where to move. */
  target: RefObject<HTMLSelectElement | null>
  /** The text of the live region. */
  announcement: string
  isEditable: boolean
  selected: readonly Selected[]
  isSelected: (one: Selected) => boolean
  /** Selects a line or removes it from the selection; with `among`, everything between it and the line that was chosen last. */
  toggle: (one: Selected, among?: readonly Selected[]) => void
  /** Selects all of these, or none of them if all are selected. */
  toggleAll: (all: readonly Selected[]) => void
  move: (selected: readonly Selected[], to: number | null, quantity: Quantity) => void
  drop: (one: Selected, to: number | null) => void
  undo: () => void
  redo: () => void
  rowActs: RowActs
}

/** The type of what is dragged, so that nothing else is dropped here. */
export const DRAGGED = 'application/x-fairlead-load'

export const draggedOf = (data: DataTransfer): Selected | null => {
  const text = data.getData(DRAGGED)
  if (!text) return null
  const [from = '', line = '', so_no = ''] = text.split('|')
  return { from: from === '' ? null : Number(from), package_line_no: Number(line), so_no }
}

export const dragOf = ({ from, package_line_no, so_no }: Selected) => `${from ?? ''}|${package_line_no}|${so_no}`
