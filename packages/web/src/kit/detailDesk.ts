import type { Actor } from '@fairlead/domain/kit/access'
import { type Difference, differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyDetail, Values, Versioned } from './detail.ts'
import { createJudge } from './detailJudge.ts'
import { createSheet } from './detailSheet.ts'
import { type GridView, gridView } from './gridView.ts'
import { storeOf } from './store.ts'

export type StoredRecord = Values & Versioned
const READ_AFTER_MS = 180

/** What the parts of the screen follow. */
export interface DeskState {
  record: StoredRecord | null
  /** What the typing began with. */
  base: Values
  /** What stands in the form, as far as it can be read, with what the system fills in. */
  now: Values
  changes: readonly Difference[]
  /** What cannot be read, is missing or breaks a rule; the list that jumps. */
  findings: readonly Finding[]
  required: ReadonlySet<string>
  /** The act under way. */
  busy: string | null
  /** The record as others saved it meanwhile. */
  latest: StoredRecord | null
  /** The user is choosing between his changes and those of others. */
  isMerging: boolean
}

export interface Start {
  detail: AnyDetail
  form: UseFormReturn
  actor: Actor
  context: unknown
  record: StoredRecord | null
  /** What the typing begins with, and what stands in the form already. */
  base: Values
  mine: Values
  /** Set when the typing began with an older version than the stored one. */
  latest: StoredRecord | null
  /** Asks the server for the record as it stands. */
  reload: () => unknown
}

/** A grid on the screen: goes to one of its cells, and takes over what is being typed in it. */
export interface LineTarget {
  show: (row: number, field: string) => void
  commit: () => void
}

export type Desk = ReturnType<typeof createDesk>

const firstState = ({ record, base, latest }: Start): DeskState => ({
  record,
  base,
  latest,
  now: base,
  busy: null,
  changes: [],
  findings: [],
  required: new Set<string>(),
  isMerging: latest !== null,
})

/** One record on the desk: its form, its lines, its findings. Lives as long as the screen shows this record. */
export function createDesk(start: Start) {
  const { detail, form, actor, context, reload } = start
  const state = storeOf(firstState(start))
  const patch = (change: Partial<DeskState>) => state.set({ ...state.get(), ...change })
  const judge = createJudge()
  let timer: ReturnType<typeof setTimeout> | undefined
  const sheet = createSheet(detail, form, start.mine, (name) => {
    judge.types(name)
    clearTimeout(timer)
    timer = setTimeout(flush, READ_AFTER_MS)
  })
  const read = () => sheet.read(state.get().base)
  const asked = () => ({ record: state.get().record, context })
  const isEditable = () => detail.editable(state.get().record, actor)

  /** Reads the form and asks the rules: a moment after the last key, and whenever a field is left. */
  function flush() {
    clearTimeout(timer)
    timer = undefined
    const { record, base, required } = state.get()
    const { data, problems } = read()
    const now = detail.completed(data)
    const next = isEditable() ? detail.nextAction(record, actor) : null
    const findings = judge.judge(problems, detail.findings(now, next?.name ?? null, asked()))
    const wanted = next ? detail.required(now, next.name) : new Set<string>()
    const changes = [...differences(base, data), ...problems.map(({ path }) => ({ path, before: null, after: null }))]
    patch({ now, changes, findings, required: same(required, wanted) ? required : wanted })
  }

  flush()
  return {
    detail,
    form,
    actor,
    context,
    reload,
    state,
    patch,
    read,
    flush,
    asked,
    isEditable,
    lines: sheet.lines,
    raw: sheet.raw,
    changed: sheet.changed,
    values: sheet.values,
    findings: judge.store,
    ...guides(),
    isDirty: () => state.get().changes.length > 0,
    stop: () => clearTimeout(timer),
    /** A field was left: what was typed there counts as meant. */
    left() {
      if (!judge.isTyping() && timer === undefined) return
      judge.types('')
      flush()
    },
    /** From now on what is missing is said beside its field as well, with what the server found. */
    tell(errors?: readonly FieldError[]) {
      judge.tellMissing(errors)
      flush()
    },
    fill(values: Values) {
      sheet.fill(values)
      flush()
    },
    /** The record as it stands now becomes what the typing is told against; without `mine` it is also what the form shows. */
    adopt(record: StoredRecord, mine?: Values) {
      const base = detail.formOf(record)
      judge.forget()
      state.set({ ...state.get(), record, base, latest: null, isMerging: false })
      sheet.fill(mine ?? base)
      flush()
    },
  }
}

/** The ways to a place on the screen, which the screen and its grids teach the desk. */
function guides() {
  const grids = new Map<string, LineTarget>()
  const views = new Map<string, GridView>()
  let show = (_path: string) => {}
  return {
    grids,
    /** Where the user is in a grid; outlives the tab that shows it. */
    viewOf(name: string): GridView {
      const view = views.get(name) ?? gridView()
      views.set(name, view)
      return view
    },
    commit() {
      for (const grid of grids.values()) grid.commit()
    },
    /** Opens the place of a field and goes there. */
    show: (path: string) => show(path),
    onShow(way: (path: string) => void) {
      show = way
    },
  }
}

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((item) => b.has(item))
