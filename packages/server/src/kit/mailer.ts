import { createTransport } from 'nodemailer'
import type { Mail } from './outbox.ts'

export interface Mailer {
  /** The key keeps a mail that is sent twice recognisable as one. */
  send: (mail: Mail, key: string) => Promise<void>
  close: () => void
}

export function makeMailer(url: string | undefined, from: string): Mailer | null {
  if (!url) return null
  const transport = createTransport(url, { from })
  return {
    send: async ({ to, subject, text, html }, key) => {
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
