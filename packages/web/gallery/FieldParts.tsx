import { type ComponentType, useMemo } from 'react'
import { CheckboxField } from '../src/kit/fields/CheckboxField.tsx'
import { DateField } from '../src/kit/fields/DateField.tsx'
import type { FieldProps } from '../src/kit/fields/Field.tsx'
import { FormContext, type FormBinding } from '../src/kit/fields/fieldBinding.ts'
import { NumberField } from '../src/kit/fields/NumberField.tsx'
import { cacheOptionText } from '../src/kit/fields/optionTexts.ts'
import { PasswordField } from '../src/kit/fields/PasswordField.tsx'
import { SearchSelect } from '../src/kit/fields/SearchSelect.tsx'
import { SelectField } from '../src/kit/fields/SelectField.tsx'
import { TextArea } from '../src/kit/fields/TextArea.tsx'
import { TextField } from '../src/kit/fields/TextField.tsx'
import { Part } from './Parts.tsx'

const LONG = 'Golden Harbour Textiles and Garment Manufacturing (International) Limited (GOLDHARB)'
cacheOptionText('party_shipper', 1, LONG)

const KINDS: readonly { name: string; Kind: ComponentType<FieldProps>; value: string | number }[] = [
  { name: 'Text', Kind: TextField, value: LONG },
  { name: 'Code', Kind: (props) => <TextField {...props} code />, value: 'msku1234565' },
  { name: 'Number', Kind: (props) => <NumberField {...props} unit="KG" />, value: 44_343.5 },
  { name: 'Date', Kind: DateField, value: '2026-12-15' },
  { name: 'Choice', Kind: (props) => <SelectField {...props} blank="" options={[{ value: 'SEA', label: 'Sea' }]} />, value: 'SEA' },
  { name: 'Search', Kind: (props) => <SearchSelect {...props} options="party_shipper" />, value: 1 },
  { name: 'Lines', Kind: (props) => <TextArea {...props} rows={2} />, value: 'MADE IN CHINA\nC/NO. 1-697' },
  { name: 'Password', Kind: (props) => <PasswordField {...props} autoComplete="new-password" />, value: '' },
  { name: 'Tick box', Kind: CheckboxField, value: '' },
]

const STATES: readonly { name: string; props: Partial<FieldProps>; isFilled?: true; alternatives?: readonly string[] }[] = [
  { name: 'empty', props: {} },
  { name: 'filled', props: {}, isFilled: true },
  { name: 'required', props: { required: true, hint: 'What the label cannot say' } },
  { name: 'wrong', props: { error: 'msgRequired' }, isFilled: true },
  { name: 'unusual', props: { warning: 'ETD is 15 days after the cargo ready date (more than 14)' }, isFilled: true },
  { name: 'read only', props: { readOnly: true }, isFilled: true },
  { name: 'one of two', props: {}, alternatives: ['Nomination agent', 'Release agent'] },
]

/** Every kind of field in every state. */
export function FieldParts() {
  return STATES.map(({ name, props, isFilled, alternatives }) => (
    <Part key={name} title={`Fields, ${name}`}>
      <Fields props={props} isFilled={isFilled === true} alternatives={alternatives} />
    </Part>
  ))
}

interface FieldsProps {
  props: Partial<FieldProps>
  isFilled: boolean
  alternatives: readonly string[] | undefined
}

function Fields({ props, isFilled, alternatives }: FieldsProps) {
  const binding = useMemo((): FormBinding => {
    const values = new Map(KINDS.map(({ name, value }) => [name, isFilled ? value : null]))
    const fill = (name: string) => (element: { value: string } | null) => {
      const value = values.get(name)
      if (element && value) element.value = String(value)
    }
    return {
      register: (name) => ({ name, ref: fill(name) }),
      subscribeError: () => () => {},
      errorOf: () => undefined,
      isRequired: () => false,
      alternativesOf: () => alternatives,
      readOnly: false,
      values: { get: (name) => values.get(name), set: () => {}, subscribe: () => () => {} },
    }
  }, [isFilled, alternatives])
  return (
    <FormContext value={binding}>
      <div className="fields">
        {KINDS.map(({ name, Kind }) => (
          <Kind key={name} name={name} label={name} {...props} />
        ))}
      </div>
    </FormContext>
  )
}
