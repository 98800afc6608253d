import { Field, type FieldProps } from './Field.tsx'
import { useFormBinding } from './fieldBinding.ts'

export function TextArea(props: FieldProps & { rows?: number; maxLength?: number; placeholder?: string }) {
  const form = useFormBinding()
  return (
    <Field {...props}>
      {(control) => (
        <textarea
          {...control}
          {...form.register(props.name, 'text')}
          className="control control-lines"
          rows={props.rows ?? 3}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          readOnly={props.readOnly ?? form.readOnly}
        />
      )}
    </Field>
  )
}
