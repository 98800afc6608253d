import { emptyLeg, SailingForm, type SailingLeg } from '@fairlead/domain/sailing/sailing'
import { useCallback, useMemo } from 'react'
import { formNow, useEditor, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridColumn } from '../kit/grid/gridColumns.ts'
import { useText } from '../kit/app/texts.ts'

const FIELD = 'legs'
const MOST = maxLengthOf(SailingForm, FIELD) ?? 0

/** From port to port, one ship a line (SAIL-004). */
export function SailingLegs() {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  /** The first leg leaves where the sailing does, each further one where the one before ended. */
  const newLeg = useCallback((): SailingLeg => {
    const { legs, pol, etd, mother_vessel, voyage, service_code } = formNow<SailingForm>(editor)
    const before = legs.at(-1)
    if (before) return { ...emptyLeg(), port: before.to_port, service: before.service }
    return { ...emptyLeg(), port: pol, etd, vessel: mother_vessel, voyage, service: service_code }
  }, [editor])
  const columns = useMemo((): readonly GridColumn[] => {
    const column = (field: keyof SailingLeg, kind: GridColumn['kind'], width: number, label: string, required = true): GridColumn => ({
      field,
      kind,
      width,
      label,
      required,
    })
    return [
      column('port', 'code', 120, t('sailing.port')),
      column('etd', 'date', 120, t('sailing.etd')),
      column('to_port', 'code', 120, t('sailing.to_port')),
      column('eta', 'date', 120, t('sailing.eta')),
      column('vessel', 'text', 220, t('sailing.vessel')),
      column('voyage', 'text', 110, t('sailing.voyage')),
      column('service', 'text', 160, t('sailing.service'), false),
    ]
  }, [t])
  return (
    <Grid
      name={FIELD}
      label={t('sailing.legs')}
      lines={lines}
      columns={columns}
      newRow={newLeg}
      maxRows={MOST}
      readOnly={readOnly}
      empty={t('sailing.legsEmpty')}
    />
  )
}
