import { texts } from '../kit/app/texts.ts'
import { isFailure } from '../kit/net/failure.ts'

/** INV-126: a call that fails as a whole, such as by a lost connection, asks to try again. A refusal keeps its reason. */
export async function orTryAgain<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (isFailure(error) && error.status >= 400 && error.status < 500) throw error
    throw new Error(texts().t('invoice.statusUpdateFailed'), { cause: error })
  }
}
