import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { MAIL_TEXT_MAX, type RecordMailDesk, type RecordMailForm as Form } from '@fairlead/domain/record-mail/record-mail'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { LANGUAGE_NAMES } from '../kit/app/languages.ts'
import { useText } from '../kit/app/texts.ts'
import { Field } from '../kit/fields/Field.tsx'
import { type MailPlace, useMailForm } from './record-mail.desk.ts'
import { RecordMailFiles } from './RecordMailFiles.tsx'
import { RecordMailRecipients, withTyped } from './RecordMailRecipients.tsx'
import { RecordMailTemplates } from './RecordMailTemplates.tsx'

interface FormProps {
  id: string
  place: MailPlace
  desk: RecordMailDesk
  /** Something was written that is not sent. */
  onWritten: () => void
  onBusy: (busy: boolean) => void
  onSent: () => void
}

export function RecordMailForm({ id, place, desk, onWritten, onBusy, onSent }: FormProps) {
  const { language } = useText()
  const { subject = '', text = '' } = desk.templates.find((template) => template.language === language) ?? {}
  const [typed, setTyped] = useState('')
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const { form, set, problems, submit } = useMailForm(place, desk, { subject, text, paper: desk.paper === null ? null : language })
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    onBusy(true)
    const isSent = await submit(withTyped(form.recipients, typed))
    setTyped('')
    onBusy(false)
    if (isSent) return onSent()
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
  }
  return (
    <form ref={element} id={id} noValidate onInput={onWritten} onSubmit={(event) => void send(event)}>
      <RecordMailRecipients
        known={desk.recipients}
        chosen={form.recipients}
        most={desk.max_recipients}
        problem={problems['recipients']}
        typed={typed}
        onType={setTyped}
        onChange={(recipients) => set({ recipients })}
      />
      <RecordMailTemplates templates={desk.templates} onTake={set} />
      <Texts form={form} problems={problems} onChange={set} />
      {desk.paper !== null && <Paper name={desk.paper} chosen={form.paper} onChange={(paper) => set({ paper })} />}
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

const FIRST_WRONG = '.record-mail-recipients:has(.field-error) input, [aria-invalid="true"]'

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

interface PaperProps {
  name: string
  chosen: Form['paper']
  onChange: (chosen: Form['paper']) => void
}

/** The language in which the paper of the record is attached. */
function Paper({ name, chosen, onChange }: PaperProps) {
  const { t, say } = useText()
  return (
    <Field name="paper" label={say(name)}>
      {(control) => (
        <select
          {...control}
          className="control"
          value={chosen ?? ''}
          onChange={({ target }) => onChange(LANGUAGES.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('record-mail.noPaper')}</option>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
