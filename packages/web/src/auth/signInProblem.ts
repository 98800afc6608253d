import { SIGN_IN_ERROR_TOAST_MS } from '@fairlead/domain/auth/auth'
import type { MessageKey } from '@fairlead/domain/messages'
import { isFailure } from '../kit/net/failure.ts'
import { isKnownKey } from '../kit/net/problems.ts'
import { texts } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'

const BY_STATUS: Record<number, MessageKey> = { 404: 'auth.status404', 500: 'auth.status500' }

/** The message of a failed sign-in or profile switch (AUTH-060 to AUTH-065): the first that the answer provides. */
export function signInProblem(error: unknown): string {
  const { t, say } = texts()
  if (!isFailure(error) || error.status === 0) return t('auth.serverNotAvailable')
  const { problem, status } = error
  if (problem?.Message) return problem.Message
  if (problem?.msgKey && isKnownKey(problem.msgKey)) return say(problem.msgKey)
  const known = BY_STATUS[status]
  return known ? t(known) : t('auth.statusOther', { status })
}

export function showSignInProblem(error: unknown) {
  toast({ id: 'sign-in', tone: 'bad', message: signInProblem(error), ms: SIGN_IN_ERROR_TOAST_MS })
}
