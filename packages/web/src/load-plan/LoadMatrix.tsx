import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { lineLabel } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { useMemo, useSyncExternalStore } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useLines, useRecord } from '../kit/editor/editorContext.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import { formatNumber, type GridColumn } from '../kit/grid/gridColumns.ts'
import { findingTexts } from './load-plan.findings.ts'
import { useLoadHistory } from './load-plan.history.ts'
import { cellOfPath, columnOf, matrixFindings, matrixLines } from './load-plan.matrix.ts'
import { LoadFiguresAgain } from './LoadFiguresAgain.tsx'
import { LoadFrame } from './LoadFrame.tsx'
import { ContainerTally, OrderTally } from './LoadTally.tsx'

const NAME = 'matrix'
const noRow = () => ({})

/** CONSOL-019: package lines by containers; the quantities are typed, pasted and filled as in a spreadsheet. */
export const LoadMatrix = () => (
  <LoadFrame>
    <OfLoad />
  </LoadFrame>
)

function OfLoad() {
  const { t } = useText()
  const plan = useRecord<LoadPlan>()
  if (!plan) return null
  if (plan.containers.length === 0 || plan.lines.length === 0) return <p className="panel empty">{t('load-plan.nothing')}</p>
  return (
    <section tabIndex={-1} className="panel load-matrix" aria-label={t('load-plan.matrix')}>
      <Cells plan={plan} />
      <div className="load-tallies">
        <ContainerTally plan={plan} />
        <OrderTally plan={plan} />
      </div>
      <LoadFiguresAgain />
      <MatrixFindings plan={plan} />
    </section>
  )
}

function Cells({ plan }: { plan: LoadPlan }) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const { loads: outer } = useLoadHistory()
  const lines = useMemo(() => matrixLines(outer, plan), [outer, plan])
  const { findings } = useEditor()
  const atCells = useMemo(() => matrixFindings(findings, { outer, lines }, plan, NAME), [findings, outer, lines, plan])
  const columns = useColumns(plan)
  return (
    <Grid
      name={NAME}
      label={t('load-plan.matrix')}
      lines={lines}
      columns={columns}
      newRow={noRow}
      maxRows={plan.lines.length}
      isFixed
      findings={atCells}
      readOnly={readOnly}
    />
  )
}

function useColumns(plan: LoadPlan): readonly GridColumn[] {
  const { t, language } = useText()
  return useMemo(() => {
    const lineOf = (row: GridRow) =>
      plan.lines.find(({ so_no, package_line_no }) => so_no === row['so_no'] && package_line_no === row['package_line_no'])
    const orderOf = (row: GridRow) => plan.orders.find(({ so_no }) => so_no === row['so_no'])
    const shown = (field: string, label: string, width: number, text: (row: GridRow) => string): GridColumn => ({
      field,
      kind: 'computed',
      width,
      label,
      text,
    })
    const counted = (field: string, label: string, width: number): GridColumn => ({
      ...shown(field, label, width, (row) => formatNumber(Number(row[field] ?? 0), 0, language)),
      figures: true,
    })
    return [
      shown('line', t('load-plan.line'), widthOf(plan.lines.map(lineLabel)), (row) => {
        const line = lineOf(row)
        return line ? lineLabel(line) : ''
      }),
      counted('package_qty', t('load-plan.packages'), 88),
      counted('left', t('load-plan.notLoaded'), 92),
      ...plan.containers.map(({ line_no, container_size, container_no }): GridColumn => ({
        field: columnOf(line_no),
        kind: 'number',
        whole: true,
        width: 112,
        label: `${line_no} · ${container_no ?? container_size}`,
        headings: [String(line_no), t('load-plan.container', { line_no })],
        sum: true,
      })),
      shown('so_no', t('load-plan.so_no'), 120, (row) => String(row['so_no'])),
      shown('shipper', t('load-plan.shipper'), 180, (row) => orderOf(row)?.shipper_party_name ?? ''),
    ]
  }, [plan, t, language])
}

const SIGN = 7.4
const PADDING = 24
/** Wide enough for the longest of these texts, within limits: the containers beside them count more. */
const widthOf = (texts: readonly string[]) =>
  Math.round(Math.min(260, Math.max(150, Math.max(0, ...texts.map(({ length }) => length)) * SIGN + PADDING)))

/** The findings, each with a button that goes to its cell. */
function MatrixFindings({ plan }: { plan: LoadPlan }) {
  const words = useText()
  const editor = useEditor()
  const outer = useLines('loads')
  const all = findingTexts(words, plan, outer.rows(), useSyncExternalStore(editor.findings.subscribe, editor.findings.all))
  const show = (path: string) => {
    const cell = cellOfPath(plan, outer.rows(), path)
    if (cell) editor.grids.get(NAME)?.show(cell.row, cell.field)
  }
  return (
    <ul className="load-list load-matrix-findings" aria-live="polite">
      {all.map(({ finding, text }) => (
        <li key={text} className={`load-finding load-finding-${finding.level}`}>
          <button type="button" onClick={() => show(finding.path)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
