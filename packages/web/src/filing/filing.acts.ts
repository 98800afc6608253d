import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { isFailure } from '../kit/net/failure.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { toast } from '../kit/app/toast.ts'
import type { FilingDesk } from './filing.desk.ts'
import type { Filing, FilingScreen } from './filing.kinds.ts'
import { signalFilingParty } from './filing.signal.ts'

export const filingKey = ({ kind }: FilingScreen, soNo: string) => ['filing', kind, soNo]
export const filingHistoryKey = ({ kind }: FilingScreen, soNo: string) => ['filing-history', kind, soNo]

function settle({ screen, adopt }: FilingDesk, filing: Filing) {
  adopt(filing)
  queries.setQueryData(filingKey(screen, filing.so_no), filing)
  void queries.invalidateQueries({ queryKey: filingHistoryKey(screen, filing.so_no) })
}

async function during(
  desk: FilingDesk,
  name: string,
  run: () => Promise<Filing>,
  done: 'filing.saved' | 'filing.completed' | 'filing.reopened' | null,
) {
  if (desk.state.get().busy) return null
  desk.patch({ busy: name })
  try {
    const filing = await run()
    settle(desk, filing)
    if (done) toast({ id: 'filing', tone: 'ok', message: done })
    return filing
  } catch (error) {
    explain(desk, error)
    return null
  } finally {
    desk.state.set({ ...desk.state.get(), busy: null })
  }
}

function explain(desk: FilingDesk, error: unknown) {
  if (isFailure(error) && error.status === 409) desk.patch({ isStale: true })
  showProblem(error, [], 'filing')
  if (isFailure(error) && error.status === 422 && error.problem?.errors)
    desk.refuse(error.problem.errors.map(({ path, Message }): FieldProblem => ({ path, key: Message })))
}

/** What cannot be read or is wrong stays where it is, and is told. */
export async function save(desk: FilingDesk, { quiet = false } = {}): Promise<Filing | null> {
  const { screen, state } = desk
  const { data, unreadable } = desk.read()
  const hindering = [...unreadable, ...screen.broken(data, state.get().filing)]
  if (hindering.length > 0) {
    desk.refuse(hindering)
    toast({ id: 'filing', tone: 'warn', message: 'msgInputInvalid' })
    return null
  }
  const { so_no, version } = state.get().filing
  const saved = await during(desk, 'save', () => screen.save(so_no, data, version), quiet ? null : 'filing.saved')
  if (saved) signalFilingParty()
  return saved
}

export async function complete(desk: FilingDesk): Promise<void> {
  const { screen, state } = desk
  const { data, unreadable } = desk.read()
  const open = [...unreadable, ...screen.broken(data, state.get().filing), ...screen.findings(data, state.get().filing)]
  if (open.length > 0) {
    desk.tell()
    toast({ id: 'filing', tone: 'warn', message: { key: 'filing.stillOpen', params: { count: open.length } } })
    return
  }
  const { isDirty, filing } = state.get()
  const stored = isDirty || filing.version === 0 ? await save(desk, { quiet: true }) : filing
  if (stored) await during(desk, 'complete', () => screen.complete(stored.so_no, stored.version), 'filing.completed')
}

export const reopen = (desk: FilingDesk, reason: string) => {
  const { so_no, version } = desk.state.get().filing
  return during(desk, 'reopen', () => desk.screen.reopen(so_no, version, reason), 'filing.reopened')
}
