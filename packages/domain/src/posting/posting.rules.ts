import type { ProcessStatus } from '../invoice/invoice.codes.ts'
import type { Acknowledgement, AcknowledgementResult } from './posting.ts'

/** The part of a journal and its invoice on which an acknowledgement depends. */
interface AnsweredJournal {
  attempt: number
  process_status: ProcessStatus
}

/** INV-101: only the first answer to the latest attempt counts. An unknown journal, or an attempt that was never sent, is refused. */
export function effectOf(
  journal: AnsweredJournal | null,
  { attempt }: Pick<Acknowledgement, 'attempt'>,
): Pick<AcknowledgementResult, 'state' | 'reason'> {
  if (journal === null) return { state: 'REFUSED', reason: 'UNKNOWN_JOURNAL' }
  if (attempt > journal.attempt) return { state: 'REFUSED', reason: 'UNKNOWN_ATTEMPT' }
  if (attempt < journal.attempt) return { state: 'WITHOUT_EFFECT', reason: 'OLDER_ATTEMPT' }
  if (journal.process_status !== 'PENDING') return { state: 'WITHOUT_EFFECT', reason: 'ANSWERED' }
  return { state: 'APPLIED', reason: null }
}
