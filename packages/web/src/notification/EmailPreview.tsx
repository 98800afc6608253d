import { fillTemplate, placeholdersOf, sampleFacts, type EmailTemplateForm } from '@fairlead/domain/notification/notification.form'
import { sourceOfCode, textOfCode } from '@fairlead/domain/notification/notification.codes'
import { useEffect, useState } from 'react'
import { useFormNow } from '../kit/editor/editorContext.ts'
import { needTexts, useText } from '../kit/app/texts.ts'
import './email.css'

/** Previews the edited mail with example values. Shown as text, so that no markup in it is executed. */
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

/** Loads the catalogues of the modules whose events have mails. */
function useEventTexts() {
  const [, setReady] = useState(false)
  useEffect(() => void needTexts(['booking', 'registration', 'user']).then(() => setReady(true)), [])
}
