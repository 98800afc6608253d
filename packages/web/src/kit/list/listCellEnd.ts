import { type CellDraft, cellBeside, cellOn, type OpenCell, setDraft } from './listCellEdit.ts'
import { showCell } from './listGeometry.ts'
import { fetchCell } from './listLazy.ts'
import type { ListModel } from './listModel.ts'

type Store = ListModel['openCell']

/** Closes a cell and focuses it. */
export function leaveCell(openCell: Store, { id, field }: OpenCell) {
  openCell.set(null)
  cellOn(id, field)?.focus({ preventScroll: true })
}

/** Opens the next cell, or the one before; at the end of the list the cell is left. */
export function moveOn(openCell: Store, cell: OpenCell, backwards: boolean) {
  const next = cellBeside(cell, backwards)
  if (!next) return leaveCell(openCell, cell)
  showCell(next.anchor)
  openCell.set(next)
}

/** Leaves a cell as it was; a text that was refused is dropped. */
export function giveUpCell({ openCell, drafts }: Pick<ListModel, 'openCell' | 'drafts'>, cell: OpenCell) {
  const refused = drafts.get().get(cell.id)?.[cell.field]?.problem
  if (refused) setDraft(drafts, cell, null)
  leaveCell(openCell, cell)
}

export const isTouched = ({ value, defaultValue }: HTMLInputElement) => value !== defaultValue

/** Saves what was typed before the editor of a cell was there, or what was refused before and is given again. */
export function saveKeys(list: ListModel, cell: OpenCell, keys: HTMLInputElement) {
  const { drafts, screen } = list
  const before = drafts.get().get(cell.id)?.[cell.field]
  if (!isTouched(keys) && !before?.problem) return
  const { value: _, ...kept } = before ?? { shown: keys.defaultValue }
  const draft: CellDraft = { ...kept, text: keys.value, problem: null }
  setDraft(drafts, cell, draft)
  fetchCell(screen).then(
    ([{ saveCell }, edits]) => {
      const edit = edits[cell.field]
      return edit && saveCell(list, edit, cell, draft)
    },
    () => setDraft(drafts, cell, { ...draft, problem: 'partNotLoaded' }),
  )
}
