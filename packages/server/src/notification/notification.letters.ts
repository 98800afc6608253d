import { DEFAULT_LANGUAGE, type Language } from '@fairlead/domain/kit/languages'
import { fillTemplate, type LetterFacts } from '@fairlead/domain/notification/notification.form'
import type { Db } from '../kit/db/database.ts'
import { queueMails } from '../kit/jobs/outbox.ts'
import type { Mail } from '../kit/jobs/outboxTypes.ts'
import type { Services } from '../kit/http/context.ts'
import { letterHtml } from '../kit/mail/letter.ts'
import type { Reader } from './notification.fanout-store.ts'
import { readActiveTemplates, readLetterEvents, type LetterEvent } from './notification.letters-store.ts'

type Writing = Pick<Services, 'words' | 'config'>
export interface LetterTexts {
  subject: string
  body: string
}

/** Writes to each reader in his language: by the administrator's template where there is an active one, else by the catalogue's. */
export async function postLetters(services: Writing, db: Db, readers: readonly Reader[]): Promise<void> {
  const ids = [...new Set(readers.map(({ outbox_id }) => outbox_id))]
  const rows = await readLetterEvents(db, ids)
  const events = new Map(rows.map((row) => [row.outbox_id, row]))
  const templates = await activeTemplates(db, services, [...new Set(rows.map(({ event }) => event.event_code))])
  const mails = readers.flatMap((reader) => {
    const event = events.get(reader.outbox_id)
    return event ? [mailTo(services, reader, event, templates(event.event.event_code, reader.language))] : []
  })
  await queueMails(db, mails)
}

/** Templates are used only while the e-mail notification centre is enabled, because administrators could not see them otherwise. */
async function activeTemplates(db: Db, { config }: Writing, codes: readonly string[]) {
  const found = config.NOTIFICATION_CENTER ? await readActiveTemplates(db, codes) : []
  const byName = new Map(found.map((template) => [`${template.event_code} ${template.language}`, template]))
  return (code: string, language: Language): LetterTexts | undefined => byName.get(`${code} ${language}`)
}

function mailTo({ words, config }: Writing, reader: Reader, { event, letter }: LetterEvent, template: LetterTexts | undefined): Mail {
  const language = reader.language ?? DEFAULT_LANGUAGE
  const facts: LetterFacts = {
    ...event.desc_param,
    name: reader.given_name,
    event: words(language, event.desc_key, event.desc_param),
    doc_code: event.doc_code,
    link: config.PUBLIC_URL + event.href,
  }
  const texts = template ?? { subject: words(language, 'notification.mailSubject'), body: words(language, 'notification.mailText') }
  return letterOf(reader.address, texts, { ...facts, ...letter?.subject }, { ...facts, ...letter?.body })
}

/** A subject is one line, whatever its parameters bring. */
export function letterOf(to: string, { subject, body }: LetterTexts, forSubject: LetterFacts, forBody = forSubject): Mail {
  const text = fillTemplate(body, forBody)
  return {
    to,
    subject: fillTemplate(subject, forSubject).replaceAll(/\s+/g, ' ').slice(0, 200),
    text,
    html: letterHtml(text, String(forBody.link)),
  }
}
