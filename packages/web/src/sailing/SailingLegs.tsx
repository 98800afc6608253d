import { emptyLeg, SailingForm, type SailingLeg } from '@fairlead/domain/sailing/sailing'
import { useCallback, useMemo } from 'react'
import { formNow, useEditor, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridColumn } from '../kit/grid/gridColumns.ts'
import { useText } from '../kit/app/texts.ts'

const FIELD = 'legs'
const MAX_LEGS = maxLengthOf(SailingForm, FIELD) ?? 0

const COLUMNS = [
  { field: 'port', kind: 'code', width: 120, required: true },
  { field: 'etd', kind: 'date', width: 120, required: true },
  { field: 'to_port', kind: 'code', width: 120, required: true },
  { field: 'eta', kind: 'date', width: 120, required: true },
  { field: 'vessel', kind: 'text', width: 220, required: true },
  { field: 'voyage', kind: 'text', width: 110, required: true },
  { field: 'service', kind: 'text', width: 160, required: false },
] as const satisfies readonly (Omit<GridColumn, 'label'> & { field: keyof SailingLeg })[]

/** The legs of a sailing, one ship per line (SAIL-004). */
export function SailingLegs() {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  /** The first leg departs from the POL, each further one where the last ended. */
  const newLeg = useCallback((): SailingLeg => {
    const { legs, pol, etd, mother_vessel, voyage, service_code } = formNow<SailingForm>(editor)
    const before = legs.at(-1)
    if (before) return { ...emptyLeg(), port: before.to_port, service: before.service }
    return { ...emptyLeg(), port: pol, etd, vessel: mother_vessel, voyage, service: service_code }
  }, [editor])
  const columns = useMemo(() => COLUMNS.map((column): GridColumn => ({ ...column, label: t(`sailing.${column.field}`) })), [t])
  return (
    <Grid
      name={FIELD}
      label={t('sailing.legs')}
      lines={lines}
      columns={columns}
      newRow={newLeg}
      maxRows={MAX_LEGS}
      readOnly={readOnly}
      empty={t('sailing.legsEmpty')}
    />
  )
}
