import { Choices } from './Choices.tsx'
import { useBoundValue, useFormBinding } from './fieldBinding.ts'
import { useText } from '../app/texts.ts'

/** A field with several of a few options: a checkbox each. The values keep the order of the checkboxes. */
export function SeveralField({ name, label, values, labels }: { name: string; label: string; values: readonly string[]; labels: string }) {
  const { say } = useText()
  const { readOnly } = useFormBinding()
  const [value, set] = useBoundValue(name)
  const chosen = Array.isArray(value) ? values.filter((one) => value.includes(one)) : []
  const change = (picked: readonly string[]) => set(values.filter((one) => picked.includes(one)))
  const labelOf = (one: string) => say(`${labels}${one}`)
  return <Choices name={name} label={label} values={values} labelOf={labelOf} chosen={chosen} readOnly={readOnly} onChange={change} />
}
