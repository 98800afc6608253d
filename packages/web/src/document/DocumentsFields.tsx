import { DocumentType } from '@fairlead/domain/document/document.codes'
import { VisibleTo } from '@fairlead/domain/kit/fields'
import { useId } from 'react'
import { useText } from '../kit/app/texts.ts'

interface FieldProps<T> {
  value: T
  onChange: (value: T) => void
}

export function DocumentsTypeField({ value, onChange }: FieldProps<DocumentType>) {
  const id = useId()
  const { t } = useText()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('document.document_type')}
      </label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => onChange(DocumentType.options.find((option) => option === target.value) ?? 'OTHER')}
      >
        {DocumentType.options.map((option) => (
          <option key={option} value={option}>
            {t(`document.document_type_${option}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

export function DocumentsVisibleField({ value, onChange }: FieldProps<VisibleTo>) {
  const id = useId()
  const { t } = useText()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('visibleTo')}
      </label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => onChange(target.value === 'INTERNAL' ? 'INTERNAL' : 'ALL')}
      >
        {VisibleTo.options.map((option) => (
          <option key={option} value={option}>
            {t(`visibleTo_${option}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
