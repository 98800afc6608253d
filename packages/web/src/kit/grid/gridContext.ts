import { createContext, type RefObject, use } from 'react'
import type { FindingStore } from '../editor/findingStore.ts'
import type { GridActs, GridModel } from './gridActs.ts'

export interface GridParts extends GridModel {
  /** Path of the lines in the form: `containers.2.hs_lines`. */
  name: string
  label: string
  acts: GridActs
  findings: FindingStore
  editor: RefObject<HTMLInputElement | HTMLSelectElement | null>
  /** Set when the active cell is to take the focus once it is drawn. */
  refocus: RefObject<boolean>
  startEditing: (text: string | null) => void
  commit: () => void
}

export const GridContext = createContext<GridParts | null>(null)

export function useGrid(): GridParts {
  const grid = use(GridContext)
  if (!grid) throw new Error('A part of a grid stands outside of its grid')
  return grid
}
