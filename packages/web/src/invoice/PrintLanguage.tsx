import { LANGUAGES, type Language } from '@fairlead/domain/kit/languages'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { useText } from '../kit/app/texts.ts'

/** The language of a print. */
export function PrintLanguage({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useText()
  return (
    <label className="field">
      <span className="field-label">{t('invoice.printLanguage')}</span>
      <select className="control" value={value} onChange={({ target }) => onChange(LANGUAGES.find((one) => one === target.value) ?? value)}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
