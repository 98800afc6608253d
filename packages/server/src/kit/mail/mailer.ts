import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Storage } from '../files/storage.ts'
import type { Mail, MailAttachment } from '../jobs/outboxTypes.ts'

export interface Mailer {
  /** The key becomes the Message-ID, so that a mail sent twice is recognised as one. */
  send: (mail: Mail, key: string) => Promise<void>
  close: () => void
}

/** Timeout of a mail server that does not answer. */
const TIMEOUT_MS = 10_000

export function makeMailer(url: string | undefined, from: string, storage: Pick<Storage, 'stream'>): Mailer {
  if (!url) return mailbox
  const transport = createTransport(withTimeouts(url), { from })
  return {
    send: async (mail, key) => {
      refuseInjection(mail)
      const { to, subject, text, html, reply_to, attachments = [] } = mail
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key}@fairlead>`,
        ...(reply_to ? { replyTo: { name: '', address: reply_to } } : {}),
        attachments: await Promise.all(attachments.map(async ({ file_key, ...file }) => attached(file, await storage.stream(file_key)))),
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

const attached = ({ file_name, content_type }: Omit<MailAttachment, 'file_key'>, content: Readable) => ({
  filename: file_name,
  contentType: content_type,
  content,
})

function withTimeouts(url: string): string {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(TIMEOUT_MS))
  return address.href
}

/** Without a mail server nothing is sent; administrators read the mails in the outbox. */
const mailbox: Mailer = { send: async (mail) => refuseInjection(mail), close: () => undefined }

/** Throws unless there is one address and a subject of one line; otherwise the text could add headers or recipients. */
function refuseInjection({ to, subject, reply_to }: Mail): void {
  if (!isOneAddress(to) || (reply_to !== undefined && !isOneAddress(reply_to))) throw new Error('The address is not one address')
  if (/[\r\n\0]/.test(subject)) throw new Error('The subject is not one line')
}

const isOneAddress = (address: unknown) =>
  typeof address === 'string' && /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(address) && address.length <= 254
