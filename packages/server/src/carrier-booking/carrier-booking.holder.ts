import type { TakenOver } from '../carrier-message/carrier-message.kinds.ts'
import type { RecordContext } from '../kit/http/context.ts'
import type { CarrierAnswer } from './carrier-booking.answer.ts'

/** A later module with records to which carriers answer; modules.ts names them. */
export interface AnswerHolder {
  /** Takes the answer over, or returns null when it concerns none of its records. */
  receive: (context: RecordContext, answer: CarrierAnswer, raw: string) => Promise<TakenOver | null>
}
