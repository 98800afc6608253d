import * as z from 'zod/mini'

/* The closed lists of the messages to and from the accounting system. A value is labelled by `posting.<field>_<value>`. */

/** What the accounting system answers to a journal (INV-101). */
export const Answer = z.enum(['SUCCESS', 'FAILURE'])
export type Answer = z.infer<typeof Answer>

export const MessageDirection = z.enum(['OUT', 'IN'])
export type MessageDirection = z.infer<typeof MessageDirection>

/** Sent ones: queued, sent, failed and tried again, given up. Received ones: applied, without effect, refused. */
export const MessageState = z.enum(['QUEUED', 'SENT', 'FAILED', 'DEAD', 'APPLIED', 'WITHOUT_EFFECT', 'REFUSED'])
export type MessageState = z.infer<typeof MessageState>

/** Why an acknowledgement was refused or has no effect. */
export const AcknowledgementReason = z.enum(['UNKNOWN_JOURNAL', 'UNKNOWN_ATTEMPT', 'OLDER_ATTEMPT', 'ANSWERED', 'UNREADABLE'])
export type AcknowledgementReason = z.infer<typeof AcknowledgementReason>
