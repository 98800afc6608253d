import type { ChipKind } from './Chip.tsx'

/** The tone of every status by the prefix of its label keys, so that a status looks the same on every screen. */
const TONES: Record<string, Record<string, ChipKind>> = {
  'booking.booking_status_': {
    DRAFT: 'draft',
    NEW_E_BOOKING: 'open',
    NEW_MANUAL: 'open',
    RECOVERED: 'open',
    CONFIRMED: 'done',
    AMEND_PENDING: 'waiting',
    CANCEL_PENDING: 'waiting',
    CANCELLED: 'draft',
    DELETED: 'draft',
  },
  active_: { A: 'done', I: 'draft' },
  'party.state_': {
    P: 'waiting',
    A: 'done',
    I: 'draft',
    PENDING_ADMIN: 'waiting',
    PENDING_MANAGEMENT: 'waiting',
    MANAGEMENT_APPROVED: 'done',
    APPROVED: 'done',
    PENDING_SUN: 'open',
    SUN_APPROVED: 'done',
    ADMIN_REJECTED: 'refused',
    MANAGEMENT_REJECTED: 'refused',
    SUN_REJECTED: 'refused',
    PENDING_CAM: 'open',
    CAM_APPROVED: 'done',
    CAM_REJECTED: 'refused',
  },
  'user.status_': { P: 'waiting', A: 'done', I: 'draft', L: 'locked' },
  'registration.status_': { P: 'waiting', A: 'done', R: 'refused', E: 'draft' },
  'sheet.status_': {
    READING: 'open',
    PREVIEWED: 'waiting',
    APPLYING: 'open',
    APPLIED: 'done',
    UNDOING: 'open',
    UNDONE: 'draft',
    FAILED: 'refused',
    DISCARDED: 'draft',
  },
  'mail.state_': { waiting: 'waiting', sent: 'done', failed: 'refused' },
  'booking.job_status_': { OUTSTANDING: 'open', COMPLETED: 'done', COMPLETED_GP_LOCKED: 'locked' },
  'booking.space_status_': { OPEN: 'draft', REQUESTED: 'open', RELEASED_SO: 'done', WAITLISTED: 'waiting', REFUSED: 'refused' },
  'booking.si_status_': { NONE: 'draft', SUBMITTED: 'done' },
  'booking.approval_status_': {
    NOT_REQUESTED: 'draft',
    REQUESTED: 'open',
    PENDING_CUSTOMER: 'waiting',
    APPROVED: 'done',
    REJECTED: 'refused',
    ADVICE: 'done',
  },
}

/** The tone of a value that is a status; undefined for an ordinary choice. */
export const toneOf = (valueLabels: string | undefined, value: string): ChipKind | undefined => TONES[valueLabels ?? '']?.[value]
