import type { Actor } from '@fairlead/domain/kit/access'
import { type Difference, differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyDetail, Values, Versioned } from './detail.ts'
import { createJudge } from './detailJudge.ts'
import { createSheet } from './detailSheet.ts'
import { type GridView, gridView } from '../grid/gridView.ts'
import { storeOf } from '../app/store.ts'

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
  alternatives: readonly (readonly string[])[]
  /** A new record that nobody has typed in or tried to pass on: what is missing is no reproach yet. */
  isFresh: boolean
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
  alternatives: [],
  isFresh: record === null,
  isMerging: latest !== null,
})

/** One record on the desk: its form, its lines, its findings. Lives as long as the screen shows this record. */
export function createDesk(start: Start) {
  const { detail, form, actor, context, reload } = start
  const state = storeOf(firstState(start))
  const patch = (change: Partial<DeskState>) => state.set({ ...state.get(), ...change })
  const judge = createJudge()
  const pause = pauseBefore(flush)
  const sheet = createSheet(detail, form, start.mine, (name) => {
    judge.types(name)
    pause.begin()
  })
  /** Reads the form and asks the rules: a moment after the last key, and whenever a field is left. */
  function flush() {
    pause.end()
    patch(judged(start, state.get(), sheet, judge))
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
    flush,
    read: () => sheet.read(state.get().base),
    asked: () => ({ record: state.get().record, context }),
    isEditable: () => detail.editable(state.get().record, actor),
    isDirty: () => state.get().changes.length > 0,
    lines: sheet.lines,
    raw: sheet.raw,
    changed: sheet.changed,
    values: sheet.values,
    findings: judge.store,
    stop: pause.end,
    ...guides(),
    ...telling(judge, pause, flush),
    ...filling(detail, state, sheet, judge, flush),
  }
}

type Store = ReturnType<typeof storeOf<DeskState>>
type Sheet = ReturnType<typeof createSheet>
type Judge = ReturnType<typeof createJudge>
type Pause = ReturnType<typeof pauseBefore>

function pauseBefore(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    begin: () => {
      end()
      timer = setTimeout(act, READ_AFTER_MS)
    },
    end,
    isOn: () => timer !== undefined,
  }
}

/** What stands in the form, and what the rules say of it. */
function judged({ detail, actor, context }: Start, state: DeskState, sheet: Sheet, judge: Judge): Partial<DeskState> {
  const { record, base } = state
  const { data, problems } = sheet.read(base)
  const now = detail.completed(data)
  const next = detail.editable(record, actor) ? detail.nextAction(record, actor) : null
  const findings = judge.judge(problems, detail.findings(now, next?.name ?? null, { record, context }))
  const required = next ? detail.required(now, next.name) : new Set<string>()
  const alternatives = next ? detail.alternatives(now, next.name) : []
  const changes = [...differences(base, data), ...problems.map(({ path }) => ({ path, before: null, after: null }))]
  return {
    now,
    changes,
    findings,
    required: same([...state.required], [...required]) ? state.required : required,
    alternatives: same(state.alternatives.flat(), alternatives.flat()) ? state.alternatives : alternatives,
    isFresh: record === null && changes.length === 0 && !judge.tellsMissing(),
  }
}

const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/** What the user is told beside the fields, and when. */
const telling = (judge: Judge, pause: Pause, flush: () => void) => ({
  /** A field was left: what was typed there counts as meant. */
  left() {
    if (!judge.isTyping() && !pause.isOn()) return
    judge.types('')
    flush()
  },
  /** From now on what is missing is said beside its field as well. */
  tell() {
    judge.tellMissing()
    flush()
  },
  /** What stands in the way of saving is said beside its field, with what the server found. */
  tellHindering(paths: readonly string[], errors?: readonly FieldError[]) {
    judge.tellHindering(paths, errors)
    flush()
  },
})

/** What others put into the form than the user's typing. */
const filling = (detail: AnyDetail, state: Store, sheet: Sheet, judge: Judge, flush: () => void) => ({
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
})

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
