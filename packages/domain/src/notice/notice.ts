import * as z from 'zod/mini'
import type { SysNotice } from '../kit/session.ts'
import { instant, line, lines } from '../kit/fields.ts'
import { maintained } from '../kit/maintenance.ts'

export const NoticeType = z.enum(['NOTICE', 'ALERT']) // NOTIF-001
export const BODY_MAX_LENGTH = 2000

const fields = {
  notice_type: NoticeType,
  notice_title: line(200),
  /** `{{REMAIN}}` in the text is replaced by the remaining minutes (NOTIF-002). */
  notice_body: lines(BODY_MAX_LENGTH),
  affected_system: line(100),
  valid_from: instant,
  valid_to: instant,
  remarks: lines(1000),
}

/** The fields of a notice that an administrator edits (NOTICE-003). */
export const { Form: NoticeForm, Record: Notice, fields: NOTICE_FIELDS } = maintained(fields, { uid: z.number() })
export type NoticeForm = z.infer<typeof NoticeForm>
export type Notice = z.infer<typeof Notice>
export const NoticeRow = z.omit(Notice, { remarks: true })
export type NoticeRow = z.infer<typeof NoticeRow>

export const emptyNotice = (): NoticeForm => NoticeForm.parse({ notice_type: 'NOTICE' })
/** Validity is wall-clock time at UTC+8 without an offset, as specified (NOTIF-003). */
export const NOTICE_ZONE = 'Etc/GMT-8'
const OFFSET_HOURS = 8

/** The instant of a wall-clock time, in milliseconds. */
export const noticeInstant = (wallClock: string): number => Date.parse(`${wallClock.replace(' ', 'T')}Z`) - OFFSET_HOURS * 3_600_000

type ShownNotice = z.infer<typeof SysNotice>
type Validity = Pick<ShownNotice, 'valid_from' | 'valid_to'>
export const isInForce = ({ valid_from, valid_to }: Validity, nowMs: number): boolean =>
  noticeInstant(valid_from) <= nowMs && nowMs <= noticeInstant(valid_to)

/** Minutes until a notice ends, rounded up; never below zero. */
export const minutesRemaining = ({ valid_to }: Pick<Validity, 'valid_to'>, nowMs: number): number =>
  Math.max(0, Math.ceil((noticeInstant(valid_to) - nowMs) / 60_000))

/** The text for the user, with the remaining minutes (NOTIF-002). */
export const noticeText = (notice: Pick<ShownNotice, 'notice_body' | 'valid_to'>, nowMs: number): string =>
  notice.notice_body.replaceAll('{{REMAIN}}', String(minutesRemaining(notice, nowMs)))
