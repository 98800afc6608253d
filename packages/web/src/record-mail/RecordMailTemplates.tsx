import { LANGUAGES } from '@fairlead/domain/kit/languages'
import type { RecordMailDesk, RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import { useState } from 'react'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'

interface TemplatesProps {
  templates: RecordMailDesk['templates']
  onTake: (written: Pick<RecordMailForm, 'subject' | 'text'>) => void
}

/** Chooses the text to begin with, and its language. A choice replaces subject and message. */
export function RecordMailTemplates({ templates, onTake }: TemplatesProps) {
  const { t, say, language } = useText()
  const [chosen, setChosen] = useState<{ template: string; language: string }>({ template: templates[0]?.template ?? '', language })
  const choose = (change: Partial<typeof chosen>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    const found = templates.find((one) => one.template === next.template && one.language === next.language)
    if (found) onTake({ subject: found.subject, text: found.text })
  }
  const names = [...new Set(templates.map(({ template }) => template))]
  return (
    <div className="record-mail-templates">
      <Field name="template" label={t('record-mail.template')} hint={t('record-mail.replaces')}>
        {(control) => (
          <select {...control} className="control" value={chosen.template} onChange={({ target }) => choose({ template: target.value })}>
            {names.map((template) => (
              <option key={template} value={template}>
                {say(`record-mail.template_${template}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="language" label={t('record-mail.language')}>
        {(control) => (
          <select {...control} className="control" value={chosen.language} onChange={({ target }) => choose({ language: target.value })}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
