import { createTransport } from 'nodemailer'
import type { Mail } from '../jobs/outboxTypes.ts'

export interface Mailer {
  /** The key keeps a mail that is sent twice recognisable as one. */
  send: (mail: Mail, key: string) => Promise<void>
  close: () => void
}

/** A server that does not answer holds the queue up no longer than this. */
const PATIENCE_MS = 10_000

export function makeMailer(url: string | undefined, from: string): Mailer {
  if (!url) return mailbox
  const transport = createTransport(withPatience(url), { from })
  return {
    send: async (mail, key) => {
      refuseInjection(mail)
      const { to, subject, text, html } = mail
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${key}@fairlead>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close: () => transport.close(),
  }
}

function withPatience(url: string): string {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout', 'dnsTimeout'])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(PATIENCE_MS))
  return address.href
}

/** Without a mail server the outbox itself is the mailbox: a message has arrived where an administrator reads it. */
const mailbox: Mailer = { send: async (mail) => refuseInjection(mail), close: () => undefined }

/** One address, one line of subject: whatever else stands there would become a header, or a second addressee. */
function refuseInjection({ to, subject }: Mail): void {
  if (typeof to !== 'string' || !/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(to) || to.length > 254)
    throw new Error('The address is not one address')
  if (/[\r\n\0]/.test(subject)) throw new Error('The subject is not one line')
}
