import { isHeldBy } from '@fairlead/domain/kit/fieldRights'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { DateField } from '../fields/DateField.tsx'
import type { DetailField as Field } from './detail.ts'
import { useEditor, useEditorState, useMayChange } from '../editor/editorContext.ts'
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

/** The control of a declared field. */
export function DetailField({ field }: { field: Field }) {
  const { t } = useText()
  const { kind, actor } = useEditor()
  const label = useEditorState(({ now }) => kind.shape.labelOf(field.field, now))
  const isOpen = useMayChange(field.field)
  const fieldProps = {
    name: field.field,
    label,
    hint: field.hint && t(field.hint),
    wide: field.wide,
    readOnly: isOpen && isHeldBy(field.writtenBy, actor) ? undefined : true,
  }
  switch (field.kind) {
    case 'text':
    case 'code':
      return <LineField {...fieldProps} field={field} />
    case 'lines':
      return <TextArea {...fieldProps} maxLength={maxLengthOf(kind.shape.schema, field.field)} rows={field.rows ?? 3} />
    case 'number':
      return <NumberField {...fieldProps} unit={field.unit} />
    case 'date':
      return <DateField {...fieldProps} />
    case 'check':
      return <CheckboxField {...fieldProps} />
    case 'instant':
      return <DetailInstantField {...fieldProps} />
    case 'choice':
      return <ChoiceField {...fieldProps} field={field} />
    case 'lookup':
      return <SearchSelect {...fieldProps} options={field.options} skipDataAccessCheck={field.skipDataAccessCheck} />
    case 'values':
      return <ValuesField {...fieldProps} options={field.options} numeric={field.numeric} />
    case 'several':
      return <SeveralField {...fieldProps} values={field.values} labels={field.labels} />
    case 'custom':
      return <field.Field label={label} />
  }
}

interface LineProps {
  name: string
  label: string
  field: Extract<Field, { kind: 'text' | 'code' }>
}

function LineField({ field, ...fieldProps }: LineProps) {
  const { kind } = useEditor()
  const systemValue = useEditorState(({ now }) => field.fills?.(now) ?? undefined)
  return (
    <TextField
      {...fieldProps}
      placeholder={systemValue}
      maxLength={field.typedLength ?? maxLengthOf(kind.shape.schema, field.field)}
      code={field.kind === 'code'}
    />
  )
}

interface ChoiceProps {
  name: string
  label: string
  readOnly: boolean | undefined
  field: Extract<Field, { kind: 'choice' }>
}

function ChoiceField({ field, ...fieldProps }: ChoiceProps) {
  const { say } = useText()
  const { flush } = useEditor()
  // What is stored is a choice even where it does not fit.
  const offered = useEditorState(({ now }) =>
    field.values.filter((value) => now[field.field] === value || (field.isOffered?.(value, now) ?? true)).join('\n'),
  )
  const options = offered
    .split('\n')
    .map((value) => ({ value, label: field.labels === undefined ? value : say(`${field.labels}${value}`) }))
  // A choice often shows or hides other fields, which must not be delayed.
  return <SelectField {...fieldProps} options={options} blank="" onPick={flush} />
}
