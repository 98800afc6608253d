import * as z from 'zod/mini'
import { instant } from '../kit/fields.ts'

/** Waiting for the next attempt, sent, or given up. */
export const MailState = z.enum(['waiting', 'sent', 'failed'])
export type MailState = z.infer<typeof MailState>

const row = {
  mail_to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.number(),
  failure: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
  not_before: z.nullable(instant),
}
export const MailRow = z.object({ mail_id: z.string(), ...row })
export type MailRow = z.infer<typeof MailRow>

export const MailMessage = z.object({
  mail_id: z.string(),
  ...row,
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.string()),
  has_server: z.boolean(),
})
export type MailMessage = z.infer<typeof MailMessage>
