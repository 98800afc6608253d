import { ConsolidationForm } from '@fairlead/domain/consolidation/consolidation'
import { BOX_SIZES } from '@fairlead/domain/consolidation/consolidation.codes'
import { roomOf } from '@fairlead/domain/consolidation/consolidation.container-kinds'
import { emptyRequest } from '@fairlead/domain/consolidation/consolidation.defaults'
import { useMemo } from 'react'
import { sizeAliases } from '@fairlead/domain/kit/containerShorthand'
import { kindsNow } from './consolidation.kinds.ts'
import { useText } from '../kit/app/texts.ts'
import { useFormNow, useLines, useMayChange } from '../kit/editor/editorContext.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridColumn } from '../kit/grid/gridColumns.ts'

const FIELD = 'container_requests'
const MOST = maxLengthOf(ConsolidationForm, FIELD) ?? 0
const SIZES = BOX_SIZES.map((value) => ({ value, label: value, also: sizeAliases(value) }))

/** How many containers of which size the plan has (CONSOL-024), with their room. */
export function PlanRequests() {
  const { t } = useText()
  const { readOnly: isShown } = useFormBinding()
  const readOnly = !useMayChange(FIELD) || isShown
  const lines = useLines(FIELD)
  const columns = useMemo(
    (): GridColumn[] => [
      { field: 'container_size', kind: 'choice', width: 150, label: t('consolidation.container_size'), options: SIZES, required: true },
      { field: 'qty', kind: 'number', width: 100, label: t('consolidation.qty'), sum: true, required: true },
    ],
    [t],
  )
  return (
    <div className="plan-requests">
      <Grid
        name={FIELD}
        label={t('consolidation.container_requests')}
        lines={lines}
        columns={columns}
        newRow={emptyRequest}
        maxRows={MOST}
        readOnly={readOnly}
        empty={t('consolidation.requestsEmpty')}
      />
      <Room />
    </div>
  )
}

/** What fits into the requested containers. */
function Room() {
  const { t, language } = useText()
  const text = useFormNow(({ container_requests }: ConsolidationForm) => {
    const { boxes, cbm, payload_kg } = roomOf(container_requests, kindsNow())
    if (boxes === 0) return ''
    const figure = (value: number) => value.toLocaleString(language)
    return t('consolidation.room', { count: boxes, cbm: cbm === null ? '–' : figure(cbm), kg: figure(payload_kg) })
  })
  return text ? <p className="meta plan-room">{text}</p> : null
}
