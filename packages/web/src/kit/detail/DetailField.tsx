import { isHeldBy } from '@fairlead/domain/kit/fieldRights'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { DateField } from '../fields/DateField.tsx'
import type { DetailField as Declared } from './detail.ts'
import { useEditor, useEditorState } from '../editor/editorContext.ts'
import { DetailInstantField } from './DetailInstantField.tsx'
import { maxLengthOf } from '../form/maxLength.ts'
import { NumberField } from '../fields/NumberField.tsx'
import { SearchSelect } from '../fields/SearchSelect.tsx'
import { SelectField } from '../fields/SelectField.tsx'
import { SeveralField } from '../fields/SeveralField.tsx'
import { TextArea } from '../fields/TextArea.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useText } from '../app/texts.ts'
import { ValuesField } from '../fields/ValuesField.tsx'

/** One declared field. */
export function DetailField({ field }: { field: Declared }) {
  const { t } = useText()
  const { kind, actor } = useEditor()
  const label = useEditorState(({ now }) => kind.shape.labelOf(field.field, now))
  const common = {
    name: field.field,
    label,
    hint: field.hint && t(field.hint),
    wide: field.wide,
    readOnly: isHeldBy(field.writtenBy, actor) ? undefined : true,
  }
  switch (field.kind) {
    case 'text':
    case 'code':
      return <LineField {...common} field={field} />
    case 'lines':
      return <TextArea {...common} maxLength={maxLengthOf(kind.shape.schema, field.field)} rows={field.rows ?? 3} />
    case 'number':
      return <NumberField {...common} unit={field.unit} />
    case 'date':
      return <DateField {...common} />
    case 'check':
      return <CheckboxField {...common} />
    case 'instant':
      return <DetailInstantField {...common} />
    case 'choice':
      return <ChoiceField {...common} field={field} />
    case 'lookup':
      return <SearchSelect {...common} options={field.options} skipDataAccessCheck={field.skipDataAccessCheck} />
    case 'values':
      return <ValuesField {...common} options={field.options} numeric={field.numeric} />
    case 'several':
      return <SeveralField {...common} values={field.values} labels={field.labels} />
    case 'custom':
      return <field.Field label={label} />
  }
}

interface LineProps {
  name: string
  label: string
  field: Extract<Declared, { kind: 'text' | 'code' }>
}

function LineField({ field, ...common }: LineProps) {
  const { kind } = useEditor()
  const filled = useEditorState(({ now }) => field.fills?.(now) ?? undefined)
  return <TextField {...common} placeholder={filled} maxLength={maxLengthOf(kind.shape.schema, field.field)} code={field.kind === 'code'} />
}

interface ChoiceProps {
  name: string
  label: string
  readOnly: boolean | undefined
  field: Extract<Declared, { kind: 'choice' }>
}

function ChoiceField({ field, ...common }: ChoiceProps) {
  const { say } = useText()
  const { flush } = useEditor()
  const options = field.values.map((value) => ({ value, label: field.labels === undefined ? value : say(`${field.labels}${value}`) }))
  // A choice often shows or hides other fields: those must not come late.
  return <SelectField {...common} options={options} blank="" onPick={flush} />
}
