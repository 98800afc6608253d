import { language as Language } from '@fairlead/domain/kit/fields'
import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { useText } from '../kit/app/texts.ts'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { chooseLanguage } from '../kit/app/visitorLanguage.ts'

/** The language of public pages, which have no session. */
export function LanguageChoice() {
  const { t, language } = useText()
  const pick = (value: string) => {
    const known = Language.safeParse(value)
    if (known.success) void chooseLanguage(known.data)
  }
  return (
    <label className="public-language">
      <span className="unseen">{t('auth.language')}</span>
      <select className="control" value={language} onChange={({ target }) => pick(target.value)}>
        {LANGUAGES.map((value) => (
          <option key={value} value={value}>
            {LANGUAGE_NAMES[value]}
          </option>
        ))}
      </select>
    </label>
  )
}
