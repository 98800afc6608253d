import type { MessageKey } from '@fairlead/domain/messages'
import { isFailure } from '../kit/failure.ts'

interface Outcome {
  success: boolean
  Message?: string | undefined
}

/** Makes a call that tells its success; what went wrong in the server's words, else in these. Null when nothing did. */
export async function troubleWith(work: () => Promise<Outcome>, fallback: MessageKey): Promise<string | null> {
  try {
    const { success, Message } = await work()
    return success ? null : Message || fallback
  } catch (error) {
    return (isFailure(error) && error.problem?.Message) || fallback
  }
}
