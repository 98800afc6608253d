import type { SelectionKey } from '@fairlead/domain/kit/selections'
import { useBoundValue, useFormBinding } from './fieldBinding.ts'
import { ValueList } from './ValueList.tsx'

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A field with several of many options: the chosen ones as chips, and a search that adds one. */
export function ValuesField({
  name,
  label,
  options,
  numeric,
}: {
  name: string
  label: string
  options: SelectionKey
  numeric?: true | undefined
}) {
  const { readOnly } = useFormBinding()
  const [value, set] = useBoundValue(name)
  const values = Array.isArray(value) ? value.filter(isValue) : []
  const change = (chosen: (string | number)[]) => set(numeric ? chosen.map(Number) : chosen)
  return <ValueList name={name} label={label} options={options} values={values} readOnly={readOnly} onChange={change} />
}
