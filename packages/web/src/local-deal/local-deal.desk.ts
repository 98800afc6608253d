import { differences } from '@fairlead/domain/kit/differences'
import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { type LocalDeal, LocalDealForm } from '@fairlead/domain/local-deal/local-deal'
import { dealProblems } from '@fairlead/domain/local-deal/local-deal.rules'
import { readForm } from '../kit/editor/readForm.ts'
import { watchUnsaved } from '../kit/app/dirty.ts'
import { isFailure } from '../kit/net/failure.ts'
import { gridLines, type GridRow } from '../kit/editor/gridLines.ts'
import { problemText } from '../kit/net/problems.ts'
import { readSession, subscribeSession } from '../kit/app/session.ts'
import { storeOf } from '../kit/app/store.ts'

interface State {
  /** What the typing began with. */
  deal: LocalDeal
  isDirty: boolean
  /** Once told, a fault goes when the lines are saved. */
  troubles: readonly FieldProblem[]
}
export type DealDesk = ReturnType<typeof dealDesk>

/** The lines of a local deal while they are typed. */
function dealDesk(opened: LocalDeal) {
  const state = storeOf<State>({ deal: opened, isDirty: false, troubles: [] })
  const lines = gridLines(opened.lines, () => {
    const { deal } = state.get()
    state.set({ ...state.get(), isDirty: differences(deal.lines, lines.rows()).length > 0 })
  })
  const reset = (deal: LocalDeal) => {
    lines.reset(deal.lines)
    state.set({ deal, isDirty: false, troubles: [] })
  }
  return {
    state,
    lines,
    reset,
    /** What somebody else saved is taken over, unless it is being typed in. */
    newer: (deal: LocalDeal) => {
      if (deal.version !== state.get().deal.version && !state.get().isDirty) reset(deal)
    },
    tell: (troubles: readonly FieldProblem[]) => state.set({ ...state.get(), troubles }),
  }
}

/** The lines as they are sent, and what is wrong with them. */
export function readDeal(rows: readonly GridRow[]): { form: LocalDealForm; problems: FieldProblem[] } {
  const { data, problems } = readForm(LocalDealForm, { lines: rows }, { lines: [] })
  return { form: data, problems: problems.length > 0 ? problems : dealProblems(data) }
}

/** What the server says of the lines, and of the whole. */
export function troublesOf(error: unknown): { fields: FieldProblem[]; more: string } {
  const errors = (isFailure(error) && error.problem?.errors) || []
  return { fields: errors.map(({ path, Message }) => ({ path, key: Message })), more: problemText(error) }
}

const kept = new Map<string, { desk: DealDesk; path: string }>()

/** The desk of an order: the one that holds what was typed, while another tab of the booking was shown. */
export function deskFor(deal: LocalDeal): DealDesk {
  const before = kept.get(deal.so_no)?.desk
  if (before?.state.get().isDirty) return before
  const desk = dealDesk(deal)
  kept.set(deal.so_no, { desk, path: location.pathname })
  return desk
}

// Asked whenever somebody leaves the booking, whichever of its tabs he sees.
watchUnsaved(() => [...kept.values()].some(({ desk, path }) => path === location.pathname && desk.state.get().isDirty))

// What one user typed is nothing for the next.
subscribeSession(() => {
  if (!readSession()) kept.clear()
})
