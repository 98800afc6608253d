import type { Message } from '@fairlead/domain/kit/problem'
import type { Refusal } from '@fairlead/domain/kit/transitions'
import { useMemo, useState } from 'react'
import type { DetailAction } from './detail.ts'
import { useGo } from './detailAddress.ts'
import { useDesk, useDeskState } from './detailContext.ts'
import { act, type Outcome, save } from './detailSaving.ts'
import { goTo } from './navigation.ts'
import { useText } from './texts.ts'

export interface ReadyAction {
  action: DetailAction
  /** Why not now, in words; null when it is open. */
  refusal: string | null
  /** The reasons stand in the list of findings. */
  hasFindings: boolean
}

/** What this role may ever do with the record, and what stands against it now. */
export function useActions(): { due: ReadyAction[]; further: ReadyAction[] } {
  const { detail, actor, context } = useDesk()
  const { say, t } = useText()
  const record = useDeskState((now) => now.record)
  const form = useDeskState(({ now }) => now)
  return useMemo(() => {
    const wordsOf = (refusal: Refusal | null) => {
      if (!refusal) return null
      if (refusal.kind === 'forbidden') return t('msgNoPermission')
      if (refusal.kind === 'state') return t(detail.refusesState)
      const general = refusal.messages.filter((message): message is Message => !('path' in message))
      return general[0] ? say(general[0]) : t('refusedByFindings', { count: refusal.messages.length })
    }
    const ready = detail.actions
      .filter((action) => action.isFor(actor))
      .map((action) => ({ action, refused: action.refusal(record, form, actor, context), isDue: action.isDue(record) }))
      // Of what belongs to another status, only what this user may do there is worth a word.
      .filter(({ refused, isDue }) => isDue || refused?.kind === 'state')
    const toShow = ({ action, refused }: (typeof ready)[number]): ReadyAction => ({
      action,
      refusal: wordsOf(refused),
      hasFindings: refused?.kind === 'guards',
    })
    return { due: ready.filter(({ isDue }) => isDue).map(toShow), further: ready.filter(({ isDue }) => !isDue).map(toShow) }
  }, [detail, actor, context, record, form, say, t])
}

/** What the buttons and keys of the screen do; `from` is the list it was opened from. */
export function useActs(from: string | undefined) {
  const desk = useDesk()
  const go = useGo()
  const [reasonFor, askReason] = useState<DetailAction | null>(null)
  return useMemo(() => {
    const { detail, state } = desk
    const arrive = (before: unknown, outcome: Outcome, leavesFor?: string) => {
      if (leavesFor && outcome) return goTo(leavesFor)
      if (before === null && outcome) goTo(detail.hrefOf(detail.idOf(outcome), from) + location.search, { replace: true })
    }
    const saveNow = async () => {
      // The last key may be younger than the last reading.
      desk.commit()
      desk.flush()
      const before = state.get().record
      if (desk.isEditable() && (before === null || desk.isDirty())) arrive(before, await save(desk))
    }
    const take = async (action: DetailAction, reason?: string) => {
      const before = state.get().record
      const { record, isDone } = await act(desk, action, reason)
      arrive(before, record, isDone ? action.leavesFor : undefined)
    }
    return {
      save: () => void saveNow(),
      take: (action: DetailAction) => (action.reason ? askReason(action) : void take(action)),
      giveReason: async (reason: string) => {
        if (reasonFor) await take(reasonFor, reason)
        askReason(null)
      },
      dropReason: () => askReason(null),
      showFindings: () => {
        desk.tell()
        go(() => ({ side: 'checks' }))
      },
      reasonFor,
    }
  }, [desk, from, go, reasonFor])
}
export type Acts = ReturnType<typeof useActs>
