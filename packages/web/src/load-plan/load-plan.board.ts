import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import type { Load, LineKey } from '@fairlead/domain/load-plan/load-plan.share-rules'
import type { RefObject } from 'react'
import type { Selected } from './load-plan.data.ts'

/** What the parts of the board share. */
export interface Board {
  plan: LoadPlan
  loads: readonly Load[]
  box: RefObject<HTMLDivElement | null>
  /** The text of the live region. */
  announcement: string
  isEditable: boolean
  selected: readonly Selected[]
  isSelected: (one: Selected) => boolean
  toggle: (one: Selected) => void
  move: (selected: readonly Selected[], to: number | null, packageQty: number | null) => void
  drop: (one: Selected, to: number | null) => void
  undo: () => void
  redo: () => void
  setQuantity: (containerId: number, line: LineKey, packageQty: number) => void
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
