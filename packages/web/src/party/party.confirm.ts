import { SimilarParty } from '@fairlead/domain/party/party.similar-rules'
import { percentText } from '@fairlead/domain/kit/similarity'
import * as z from 'zod/mini'
import { ask } from '../kit/ui/ask.ts'
import { isFailure } from '../kit/net/failure.ts'
import { texts } from '../kit/app/texts.ts'

const MOST_NAMES = 5

/** Saves; when similar parties exist, asks the user and repeats the save if confirmed (PARTY-057). */
export async function saveConfirmingSimilar<T>(save: (isAnother: boolean) => Promise<T>): Promise<T> {
  try {
    return await save(false)
  } catch (error) {
    const candidates = isFailure(error) && error.problem?.msgKey === 'party.similarParties' ? candidatesOf(error.problem.latest) : null
    if (!candidates) throw error
    if (!(await confirmSimilar(candidates))) throw new DOMException('not saved', 'AbortError')
    return save(true)
  }
}

const candidatesOf = (latest: unknown) => z.safeParse(z.array(SimilarParty), latest).data ?? null

function confirmSimilar(candidates: readonly SimilarParty[]): Promise<boolean> {
  const { t } = texts()
  const names = candidates.slice(0, MOST_NAMES).map(({ party_code, full_name, Similarity }) => {
    const percent = percentText(Similarity)
    return party_code === null
      ? `${t('party.similarHidden')} (${t('party.similarAtLeast', { percent })})`
      : `${party_code} ${full_name} (${percent})`
  })
  return ask({
    title: t('party.similarTitle'),
    text: `${names.join('; ')}. ${t('party.similarParties', { count: candidates.length })}`,
    yes: t('party.similarGoOn'),
    no: t('cancel'),
  })
}
