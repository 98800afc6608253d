import type { Message } from '@fairlead/domain/kit/problem'
import type { RecordMailApi } from '@fairlead/domain/record-mail/record-mail.api'
import { type RecordMailDesk, RecordMailForm } from '@fairlead/domain/record-mail/record-mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { isFailure } from '../kit/net/failure.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { newKey, send } from '../kit/net/send.ts'
import { ask } from '../kit/ui/ask.ts'

/** The record about which e-mails are sent. */
export interface MailPlace {
  api: RecordMailApi
  module: string
  id: string
}

const keyOf = ({ module, id }: MailPlace) => [module, 'mails', id]

export const useMailDesk = (place: MailPlace) =>
  useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => send(place.api.desk, { params: { record_id: place.id } }, { signal }),
  })

/** Words for an attachment in the languages of the templates. */
const ATTACHMENT = /attach|enclos|附/i
const lacksAttachment = ({ recipients, text, attachments, paper }: RecordMailForm) =>
  recipients.length > 0 && attachments.length === 0 && (paper ?? null) === null && ATTACHMENT.test(text)

const withoutAttachment = () => {
  const { t } = texts()
  const words = { title: t('record-mail.nothingAttached'), text: t('record-mail.nothingAttachedText') }
  return { ...words, yes: t('record-mail.sendAnyway'), no: t('cancel') }
}

type Problems = Partial<Record<string, string>>

/** The e-mail that is being written, and what the server refuses in it, by field. */
export function useMailForm(
  place: MailPlace,
  { addresses, version }: RecordMailDesk,
  initial: Pick<RecordMailForm, 'subject' | 'text' | 'paper'>,
) {
  const [form, setForm] = useState<RecordMailForm>({ recipients: addresses, attachments: [], version, ...initial })
  const [problems, setProblems] = useState<Problems>({})
  const [idempotencyKey, setKey] = useState(newKey)
  const set = (change: Partial<RecordMailForm>) => {
    setProblems({})
    setForm((before) => ({ ...before, ...change }))
  }
  /** Returns whether the e-mail was sent. */
  const submit = async (recipients: string[]): Promise<boolean> => {
    const body = { ...form, recipients }
    setForm(body)
    const wrong = problemsOf(errorsOf(body), recipients)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || (lacksAttachment(body) && !(await ask(withoutAttachment())))) return false
    try {
      const sent = await send(place.api.send, { params: { record_id: place.id }, body }, { idempotencyKey })
      toast({ tone: 'ok', message: sentTo(sent.recipients.length) })
      for (const queryKey of [keyOf(place), [place.module, 'history', place.id]]) void queries.invalidateQueries({ queryKey })
      return true
    } catch (error) {
      const found = isFailure(error) && error.status === 422 ? problemsOf(error.problem?.errors ?? [], recipients) : {}
      setProblems(found)
      // What is corrected is another request.
      if (Object.keys(found).length > 0) setKey(newKey())
      else showProblem(error)
      return false
    }
  }
  return { form, set, problems, submit }
}

const sentTo = (count: number): Message => (count === 1 ? { key: 'record-mail.doneOne' } : { key: 'record-mail.done', params: { count } })

/** What the server would refuse, before anything is asked. */
const errorsOf = (form: RecordMailForm) =>
  (RecordMailForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), Message: texts().say(message) }))

const isRecipient = (path: string) => path.startsWith('recipients.')

/** By field and by element; the message of a list names its wrong elements. */
const problemsOf = (errors: readonly { path: string; Message: string }[], recipients: readonly string[]): Problems => {
  const named = errors.map(({ path, Message }) => ({
    path,
    Message,
    name: isRecipient(path) ? recipients[Number(path.split('.')[1])] : undefined,
  }))
  const ofFields = Map.groupBy(named, ({ path }) => path.split('.')[0] ?? '')
  return Object.fromEntries(
    Array.from(ofFields, ([field, all]) => [
      field,
      all.map(({ name, Message }) => (name === undefined ? Message : `${name}: ${Message}`)).join(' · '),
    ]),
  )
}
