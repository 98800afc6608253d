import type { MessageKey } from '@fairlead/domain/messages'
import { isFailure } from '../kit/net/failure.ts'

interface Outcome {
  success: boolean
  Message?: string | undefined
}

interface Trouble {
  message: string
  /** Meanwhile the link was used, or replaced by another one. */
  isLinkOver: boolean
}

/** Sets a password by a mailed link; what went wrong in the server's words, else in these. Null when nothing did. */
export async function troubleWith(work: () => Promise<Outcome>, fallback: MessageKey): Promise<Trouble | null> {
  try {
    const { success, Message } = await work()
    return success ? null : { message: Message || fallback, isLinkOver: false }
  } catch (error) {
    return { message: (isFailure(error) && error.problem?.Message) || fallback, isLinkOver: isFailure(error) && error.status === 400 }
  }
}
