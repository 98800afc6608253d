import { MAIL_TEXT_MAX, type RecordMailDesk, type RecordMailForm as Form } from '@fairlead/domain/record-mail/record-mail'
import type { SubmitEvent } from 'react'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'
import { type MailPlace, useMailForm } from './record-mail.desk.ts'
import { RecordMailFiles } from './RecordMailFiles.tsx'
import { RecordMailRecipients } from './RecordMailRecipients.tsx'
import { RecordMailTemplates } from './RecordMailTemplates.tsx'

interface FormProps {
  id: string
  place: MailPlace
  desk: RecordMailDesk
  onBusy: (busy: boolean) => void
  onSent: () => void
}

export function RecordMailForm({ id, place, desk, onBusy, onSent }: FormProps) {
  const { language } = useText()
  const { subject = '', text = '' } = desk.templates.find((template) => template.language === language) ?? {}
  const { form, set, problems, submit } = useMailForm(place, { subject, text })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    onBusy(true)
    const isSent = await submit()
    onBusy(false)
    if (isSent) onSent()
  }
  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)}>
      <RecordMailRecipients
        known={desk.recipients}
        chosen={form.recipients}
        problem={problems['recipients']}
        onChange={(recipients) => set({ recipients })}
      />
      <RecordMailTemplates templates={desk.templates} onTake={set} />
      <Texts form={form} problems={problems} onChange={set} />
      <RecordMailFiles
        files={desk.attachable}
        maxBytes={desk.max_bytes}
        chosen={form.attachments}
        problem={problems['attachments']}
        onChange={(attachments) => set({ attachments })}
      />
    </form>
  )
}

interface TextsProps {
  form: Form
  problems: Partial<Record<string, string>>
  onChange: (change: Partial<Form>) => void
}

function Texts({ form, problems, onChange }: TextsProps) {
  const { t } = useText()
  const errorOf = (name: string) => (problems[name] ? { error: problems[name] } : {})
  return (
    <>
      <Field name="subject" label={t('record-mail.subject')} required {...errorOf('subject')}>
        {(control) => (
          <input
            {...control}
            className="control"
            maxLength={200}
            value={form.subject}
            onChange={({ target }) => onChange({ subject: target.value })}
          />
        )}
      </Field>
      <Field name="text" label={t('record-mail.text')} required {...errorOf('text')}>
        {(control) => (
          <textarea
            {...control}
            className="control control-lines"
            rows={10}
            maxLength={MAIL_TEXT_MAX}
            value={form.text}
            onChange={({ target }) => onChange({ text: target.value })}
          />
        )}
      </Field>
    </>
  )
}
