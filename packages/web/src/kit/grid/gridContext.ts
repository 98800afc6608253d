import { createContext, type RefObject, use } from 'react'
import type { FindingStore } from '../editor/findingStore.ts'
import type { GridActions, GridModel } from './gridActions.ts'

export interface GridParts extends GridModel {
  /** Path of the lines in the form: `containers.2.hs_lines`. */
  name: string
  label: string
  actions: GridActions
  /** The numbers of the lines can be dragged; what it does is up to the component around the grid. */
  isDraggable?: boolean | undefined
  findings: FindingStore
  editor: RefObject<HTMLInputElement | HTMLSelectElement | null>
  /** True if the active cell must take the focus after it is rendered. */
  refocus: RefObject<boolean>
  startEditing: (text: string | null) => void
  commit: () => void
}

export const GridContext = createContext<GridParts | null>(null)

export function useGrid(): GridParts {
  const grid = use(GridContext)
  if (!grid) throw new Error('useGrid is called outside a GridContext')
  return grid
}
