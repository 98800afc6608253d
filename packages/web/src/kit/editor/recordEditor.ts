import type { Actor } from '@fairlead/domain/kit/access'
import { type Difference, differences } from '@fairlead/domain/kit/differences'
import type { FieldError } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { RecordFields } from './recordFields.ts'
import type { AnyRecordKind, Values, Versioned } from './recordKind.ts'
import type { Draft } from './draft.ts'
import { createFindingsPolicy } from './findingsPolicy.ts'
import { createFormValues, type EditorForm } from './formValues.ts'
import { type GridView, gridView } from './gridView.ts'
import { storeOf } from '../app/store.ts'

export type StoredRecord = Values & Versioned
const READ_AFTER_MS = 180

/** What the parts of the screen follow. */
export interface EditorState {
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
  /** A save or a step was tried: what is missing is told as well. */
  isTold: boolean
  /** The act under way. */
  busy: string | null
  /** The record as others saved it meanwhile. */
  latest: StoredRecord | null
  /** The user is choosing between his changes and those of others. */
  isMerging: boolean
}

export interface Start {
  /** Names its draft, and the editor among those of a page. */
  key: string
  /** What this browser kept of earlier typing. */
  draft: Draft | null
  kind: AnyRecordKind
  /** Where a field has a place on the screen, and what stands in it. */
  fields: RecordFields
  form: EditorForm
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
  /** The record as others left it, where a refused save does not bring it. */
  readLatest?: () => Promise<StoredRecord>
}

/** A grid on the screen: goes to one of its cells, and takes over what is being typed in it. */
export interface LineTarget {
  show: (row: number, field: string) => void
  commit: () => void
}

export type RecordEditor = ReturnType<typeof createRecordEditor>

const firstState = ({ record, base, latest }: Start): EditorState => ({
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
  isTold: false,
  isMerging: latest !== null,
})

/** The editor of one record: its form, its lines, its findings. Lives as long as the page shows this record. */
export function createRecordEditor(start: Start) {
  const { kind, fields, form, actor } = start
  const state = storeOf(firstState(start))
  const patch = (change: Partial<EditorState>) => state.set({ ...state.get(), ...change })
  const policy = createFindingsPolicy()
  const pause = pauseBefore(flush)
  const typed = createFormValues({ kind, fields, form, mine: start.mine }, (name) => {
    // What is told already goes as soon as it is mended.
    const isTold = policy.store.errorOf(name) !== undefined
    policy.types(name)
    if (isTold) flush()
    else pause.begin()
  })
  /** Reads the form and asks the rules: a moment after the last key, and whenever a field is left. */
  function flush() {
    pause.end()
    patch(judged(start, state.get(), typed, policy))
  }
  flush()
  return {
    ...start,
    state,
    patch,
    flush,
    read: () => typed.read(state.get().base),
    asked: () => ({ record: state.get().record, context: start.context }),
    isEditable: () => kind.rules.editable(state.get().record, actor),
    isDirty: () => state.get().changes.length > 0,
    lines: typed.lines,
    raw: typed.raw,
    changed: typed.changed,
    values: typed.values,
    findings: policy.store,
    stop: pause.end,
    ...guides(),
    ...telling(policy, pause, flush),
    ...filling({ kind, state, typed, policy, flush }),
  }
}

type Store = ReturnType<typeof storeOf<EditorState>>
type Typed = ReturnType<typeof createFormValues>
type Policy = ReturnType<typeof createFindingsPolicy>
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
function judged({ kind, actor, context }: Start, state: EditorState, typed: Typed, policy: Policy): Partial<EditorState> {
  const { record, base } = state
  const { data, problems } = typed.read(base)
  const now = kind.forms.completed(data)
  const next = kind.rules.editable(record, actor) ? kind.rules.nextAction(record, actor) : null
  const findings = policy.review(problems, kind.rules.findings(now, next?.name ?? null, { record, context }))
  const required = next ? kind.rules.required(now, next.name, record) : new Set<string>()
  const alternatives = next ? kind.rules.alternatives(now, next.name) : []
  const changes = [...differences(base, data), ...problems.map(({ path }) => ({ path, before: null, after: null }))]
  return {
    now,
    changes,
    findings,
    required: same([...state.required], [...required]) ? state.required : required,
    alternatives: same(state.alternatives.flat(), alternatives.flat()) ? state.alternatives : alternatives,
    isFresh: record === null && changes.length === 0 && !policy.tellsMissing(),
    isTold: policy.tellsMissing(),
  }
}

const same = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/** What the user is told beside the fields, and when. */
const telling = (policy: Policy, pause: Pause, flush: () => void) => ({
  /** A field was left: what was typed there counts as meant. */
  left() {
    if (!policy.isTyping() && !pause.isOn()) return
    policy.types('')
    flush()
  },
  /** From now on what is missing is said beside its field as well. */
  tell() {
    policy.tellMissing()
    flush()
  },
  /** What stands in the way of saving is said beside its field, with what the server found. */
  tellHindering(paths: readonly string[], errors?: readonly FieldError[]) {
    policy.tellHindering(paths, errors)
    flush()
  },
})

interface Filled {
  kind: AnyRecordKind
  state: Store
  typed: Typed
  policy: Policy
  flush: () => void
}

/** What others put into the form than the user's typing. */
function filling({ kind, state, typed, policy, flush }: Filled) {
  const setValues = (values: Values) => {
    typed.fill(values)
    flush()
  }
  /** The record as it stands now becomes what the typing is told against; without `mine` it is also what the form shows. */
  const adopt = (record: StoredRecord, mine?: Values) => {
    const base = kind.forms.of(record)
    policy.forget()
    state.set({ ...state.get(), record, base, latest: null, isMerging: false })
    setValues(mine ?? base)
  }
  return {
    setValues,
    adopt,
    /** The same version with other words around it: what is typed stays. */
    renew(record: StoredRecord) {
      state.set({ ...state.get(), record })
      flush()
    },
    /** What is stored takes the place of what was typed. */
    discard() {
      const { latest, record, base } = state.get()
      const stored = latest ?? record
      if (stored) adopt(stored)
      else setValues(base)
    },
  }
}

/** The ways to a place on the screen, which the screen and its grids teach the editor. */
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
