import type { PrintDesk } from '@fairlead/domain/print/print'
import type { PrintOption } from '@fairlead/domain/print/print.codes'
import { useText } from '../kit/app/texts.ts'
import './print.css'

type Item = Pick<PrintDesk['documents'][number], 'options'>

/** Undefined for a document without choices. */
export const usualOptions = ({ options }: Item): PrintOption[] | undefined =>
  options.length === 0 ? undefined : options.filter(({ is_usual }) => is_usual).map(({ option }) => option)

interface OptionsProps {
  item: Item
  name: string
  options: readonly PrintOption[] | undefined
  onChange: (options: PrintOption[]) => void
}

/** INV-060: the parts of the document that are printed. */
export function PrintOptions({ item, name, options = [], onChange }: OptionsProps) {
  const { t, say } = useText()
  return (
    <details className="print-options">
      <summary>{t('print.options')}</summary>
      <fieldset aria-label={t('print.optionsOf', { document: name })}>
        {item.options.map(({ option }) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={options.includes(option)}
              onChange={({ target }) => onChange(target.checked ? [...options, option] : options.filter((one) => one !== option))}
            />
            {say(`print.option_${option}`)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
