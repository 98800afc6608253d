import { agedField } from '@fairlead/domain/kit/ageingDays'
import { useMemo } from 'react'
import { useList } from './listModel.ts'
import type { RowKit } from './ListRow.tsx'
import { useText } from '../app/texts.ts'

export function useRowKit(): RowKit {
  const { screen, list, columns, edited } = useList()
  const { t, say } = useText()
  return useMemo(() => {
    const aged = list.ageing && agedField(list.ageing)
    const from = list.columns.find((column) => column.field === aged)
    return {
      columns,
      edited,
      ageing: list.ageing,
      ageingLabel: from ? say(from.label) : '',
      linkOf: (row) => screen.rowLink(row),
      selectLabel: t('listSelect'),
      previewLabel: t('listPreview'),
      freshLabel: t('listFresh'),
    }
  }, [columns, edited, list, screen, say, t])
}
