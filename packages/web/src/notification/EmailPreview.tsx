import { fillTemplate, placeholdersOf, sampleFacts, type EmailTemplateForm } from '@fairlead/domain/notification/notification.form'
import { sourceOfCode, textOfCode } from '@fairlead/domain/notification/notification.codes'
import { useEffect, useState } from 'react'
import { useFormNow } from '../kit/editor/editorContext.ts'
import { needTexts, useText } from '../kit/app/texts.ts'
import './email.css'

/** The letter as it stands on the screen, filled with examples: text in a page, so that nothing in it runs. */
export function EmailPreview() {
  const { t, say } = useText()
  const code = useFormNow((form: EmailTemplateForm) => form.event_code)
  const subject = useFormNow((form: EmailTemplateForm) => form.subject)
  const body = useFormNow((form: EmailTemplateForm) => form.body)
  const source = sourceOfCode(code)
  useEventTexts()
  const event = source && code ? say({ key: textOfCode(source.module, code), params: source.params }) : ''
  const facts = sampleFacts(code, event, location.origin)
  return (
    <div className="email-preview">
      <p className="email-placeholders meta">
        <span>{t('notification.placeholders')}</span>
        {placeholdersOf(code).map((name) => (
          <code key={name}>{`{{${name}}}`}</code>
        ))}
      </p>
      <div className="email-letter">
        <p className="email-subject">{fillTemplate(subject ?? '', facts)}</p>
        <p className="email-body">{fillTemplate(body ?? '', facts)}</p>
      </div>
    </div>
  )
}

/** What events say stands in their own modules' catalogues. */
function useEventTexts() {
  const [, setReady] = useState(false)
  useEffect(() => void needTexts(['booking', 'registration', 'user']).then(() => setReady(true)), [])
}
