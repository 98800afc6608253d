import type { Preference } from '@fairlead/domain/kit/session'
import { type ListLook, listLookOf, PREFERENCE_TYPES } from '@fairlead/domain/kit/preference'
import { useMemo } from 'react'
import { fetchPart } from '../app/fetchPart.ts'
import { readSession, updateSession, useSession } from '../app/session.ts'
import { showProblem } from '../net/problems.ts'

const DEFAULT_LOOK: ListLook = { fit: false, tint: false }
const NONE: readonly Preference[] = []
const isLook = ({ preference_type }: Preference) => preference_type === PREFERENCE_TYPES.listLook

/** How this user sees all lists; `isChosen` is false until the user has decided. */
export function useListLook(): ListLook & { isChosen: boolean } {
  const stored = (useSession()?.user_preferences ?? NONE).find(isLook)
  return useMemo(() => {
    const look = listLookOf(stored?.preference)
    return { ...(look ?? DEFAULT_LOOK), isChosen: look !== null }
  }, [stored])
}

/** Shows the look at once and saves it for this user. */
export function changeListLook({ fit, tint }: ListLook) {
  const others = (readSession()?.user_preferences ?? []).filter((item) => !isLook(item))
  fetchPart(() => import('./listLookSave.ts'))
    .then(({ lookPreference, saveLook }) => {
      const look = { fit, tint }
      updateSession({ user_preferences: [...others, lookPreference(look)] })
      return saveLook(look)
    })
    .catch(showProblem)
}
