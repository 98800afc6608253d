import type { MessageKey } from '@fairlead/domain/messages'
import { isFailure } from '../kit/net/failure.ts'

interface Outcome {
  success: boolean
  Message?: string | undefined
}

interface PasswordFailure {
  message: string
  /** The link was used or replaced meanwhile. */
  isLinkOver: boolean
}

/** Sets a password by a mailed link; returns the server's message or this fallback when it fails, and null on success. */
export async function passwordFailureOf(work: () => Promise<Outcome>, fallback: MessageKey): Promise<PasswordFailure | null> {
  try {
    const { success, Message } = await work()
    return success ? null : { message: Message || fallback, isLinkOver: false }
  } catch (error) {
    return { message: (isFailure(error) && error.problem?.Message) || fallback, isLinkOver: isFailure(error) && error.status === 400 }
  }
}
