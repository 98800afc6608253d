import { Copy, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import type { RefusedCell } from './gridClipboard.ts'
import { useGrid } from './gridContext.ts'
import { LINE_KEYS } from './gridKeys.ts'
import { useText } from '../app/texts.ts'

interface FootProps {
  refused: readonly RefusedCell[]
  tools: ReactNode
  count: number
}

/** What can be done with the lines, and what the active cell has to say. */
export function GridFoot({ refused, tools, count }: FootProps) {
  const { acts, readOnly, maxRows } = useGrid()
  const { t } = useText()
  const full = count >= maxRows ? t('gridFull') : null
  const empty = count === 0 ? t('gridEmpty') : null
  return (
    <div className="grid-foot">
      {!readOnly && (
        <>
          <Button icon={<Plus size={14} aria-hidden="true" />} refusal={full} onClick={() => acts.addRow()}>
            {t('gridAdd')}
          </Button>
          <Button
            look="quiet"
            icon={<Copy size={14} aria-hidden="true" />}
            title={LINE_KEYS.duplicate.shown}
            aria-keyshortcuts={LINE_KEYS.duplicate.aria}
            refusal={empty ?? full}
            onClick={acts.duplicateRows}
          >
            {t('gridDuplicate')}
          </Button>
          <Button
            look="quiet"
            icon={<Trash2 size={14} aria-hidden="true" />}
            title={LINE_KEYS.delete.shown}
            aria-keyshortcuts={LINE_KEYS.delete.aria}
            refusal={empty}
            onClick={acts.deleteRows}
          >
            {t('gridDelete')}
          </Button>
          {tools}
        </>
      )}
      <output className="grid-words">
        <CellWords />
        {refused.length > 0 && <Refused cells={refused} />}
      </output>
      <span className="meta figure">{t('linesCount', { count })}</span>
    </div>
  )
}

/** The message of the cell in which the user is. */
function CellWords() {
  const { findings, view, columns, name } = useGrid()
  const { say } = useText()
  const { row, col } = view.usePlace()
  const path = `${name}.${row}.${columns[col]?.field}`
  const read = () => findings.errorOf(path) ?? findings.warningOf(path)
  const found = useSyncExternalStore(findings.subscribe, read)
  if (!found) return null
  return <span className={found.level === 'error' ? 'field-error' : 'field-warning'}>{`${columns[col]?.label}: ${say(found)}`}</span>
}

const MOST_TOLD = 3

function Refused({ cells }: { cells: readonly RefusedCell[] }) {
  const { columns } = useGrid()
  const { t } = useText()
  const told = cells.slice(0, MOST_TOLD).map(({ row, col, text }) => `${columns[col]?.label ?? '–'} ${row + 1} "${text.slice(0, 20)}"`)
  const more = cells.length - told.length
  const names = told.join(', ')
  const named = more > 0 ? t('namesAndMore', { names, count: more }) : names
  return <span className="field-warning">{t('gridRefused', { count: cells.length, cells: named })}</span>
}
