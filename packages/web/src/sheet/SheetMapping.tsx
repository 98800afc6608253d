import { sheetOfKind } from '@fairlead/domain/sheet/sheet.kinds'
import type { SheetImport } from '@fairlead/domain/sheet/sheet'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { EncodingSelect } from './EncodingSelect.tsx'
import { PlainSelect } from './PlainSelect.tsx'
import { useStep } from './sheetCalls.ts'

const EXCEL = /\.xlsx$/i

/** Assigns columns to fields, and chooses the encoding. */
export function SheetMapping({ sheet }: { sheet: SheetImport }) {
  const { t, say } = useText()
  const step = useStep(sheet)
  const [mapping, setMapping] = useState<readonly (string | null)[]>(() => sheet.columns.map((_, index) => sheet.mapping[index] ?? null))
  const [encoding, setEncoding] = useState(sheet.encoding)
  const { fields } = sheetOfKind(sheet.kind)
  const labelOf = (field: string) => {
    const found = fields.find((candidate) => candidate.field === field)
    return found ? `${say(found.label)}${found.required ? ' *' : ''}` : t('sheet.notUsed')
  }
  const pick = (index: number, field: string) =>
    setMapping(mapping.map((one, at) => (at === index ? field || null : one === field ? null : one)))
  return (
    <details className="panel section sheet-mapping" open={sheet.status === 'FAILED'}>
      <summary>{t('sheet.mapping')}</summary>
      <div className="sheet-mapping-fields">
        {sheet.columns.map((column, index) => (
          <PlainSelect
            // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
            key={index}
            name={`column.${index}`}
            label={column || t('sheet.column', { no: index + 1 })}
            value={mapping[index] ?? ''}
            values={['', ...fields.map(({ field }) => field)]}
            labelOf={labelOf}
            onPick={(field) => pick(index, field)}
          />
        ))}
      </div>
      <div className="section-foot">
        {!EXCEL.test(sheet.file_name) && <EncodingSelect encoding={encoding} onPick={setEncoding} />}
        <Button busy={step.isPending} onClick={() => step.mutate({ mapping: [...mapping], encoding })}>
          {t('sheet.readAgain')}
        </Button>
      </div>
    </details>
  )
}
