import { Copy, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import type { RefusedCell } from './gridClipboard.ts'
import { isEditable } from './gridColumns.ts'
import { useGrid } from './gridContext.ts'
import { LINE_KEYS } from './gridKeys.ts'
import { useText } from '../app/texts.ts'

interface FootProps {
  refused: readonly RefusedCell[]
  tools: ReactNode
  count: number
}

/** The buttons for lines, the message of the active cell, the refused cells of a paste, and the number of lines. */
export function GridFoot({ refused, tools, count }: FootProps) {
  const { readOnly, isFixed } = useGrid()
  const { t } = useText()
  return (
    <div className="grid-foot">
      {!readOnly && (
        <>
          {!isFixed && <LineButtons count={count} />}
          {tools}
        </>
      )}
      <output className="grid-words">
        <GridMessage />
        <CellMessage />
        {refused.length > 0 && <RefusedCells cells={refused} />}
      </output>
      <span className="meta figure">{t('linesCount', { count })}</span>
    </div>
  )
}

function LineButtons({ count }: { count: number }) {
  const { actions, columns, maxRows, refocus } = useGrid()
  const { t } = useText()
  /** The first editable cell of the new line takes the focus, so that the next key types into it. */
  const addLine = () => {
    refocus.current = true
    actions.addRow(Math.max(0, columns.findIndex(isEditable)))
  }
  const full = count >= maxRows ? t('gridFull') : null
  const empty = count === 0 ? t('gridEmpty') : null
  return (
    <>
      <Button icon={<Plus size={14} aria-hidden="true" />} refusal={full} onClick={addLine}>
        {t('gridAdd')}
      </Button>
      <Button
        look="quiet"
        icon={<Copy size={14} aria-hidden="true" />}
        title={LINE_KEYS.duplicate.shown}
        aria-keyshortcuts={LINE_KEYS.duplicate.aria}
        refusal={empty ?? full}
        onClick={actions.duplicateRows}
      >
        {t('gridDuplicate')}
      </Button>
      <Button
        look="quiet"
        icon={<Trash2 size={14} aria-hidden="true" />}
        title={LINE_KEYS.delete.shown}
        aria-keyshortcuts={LINE_KEYS.delete.aria}
        refusal={empty}
        onClick={actions.deleteRows}
      >
        {t('gridDelete')}
      </Button>
    </>
  )
}

/** What is wrong with the lines as a whole, such as that there is none. */
function GridMessage() {
  const { findings, name, label } = useGrid()
  const { say } = useText()
  const found = useSyncExternalStore(findings.subscribe, () => findings.errorOf(name))
  return found ? <span className="field-error">{`${label}: ${say(found)}`}</span> : null
}

/** The message of the active cell. */
function CellMessage() {
  const { findings, view, columns, name } = useGrid()
  const { say } = useText()
  const { row, col } = view.usePlace()
  const path = `${name}.${row}.${columns[col]?.field}`
  const read = () => findings.errorOf(path) ?? findings.warningOf(path)
  const found = useSyncExternalStore(findings.subscribe, read)
  if (!found) return null
  return <span className={found.level === 'error' ? 'field-error' : 'field-warning'}>{`${columns[col]?.label}: ${say(found)}`}</span>
}

const MAX_NAMED = 3

function RefusedCells({ cells }: { cells: readonly RefusedCell[] }) {
  const { columns } = useGrid()
  const { t } = useText()
  const named = cells.slice(0, MAX_NAMED).map(({ row, col, text }) => `${columns[col]?.label ?? '–'} ${row + 1} "${text.slice(0, 20)}"`)
  const more = cells.length - named.length
  const names = named.join(', ')
  const text = more > 0 ? t('namesAndMore', { names, count: more }) : names
  return <span className="field-warning">{t('gridRefused', { count: cells.length, cells: text })}</span>
}
