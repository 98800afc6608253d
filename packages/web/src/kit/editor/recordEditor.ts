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
import { afterPress } from '../ui/afterPress.ts'

export type StoredRecord = Values & Versioned
const READ_AFTER_MS = 180
/** After the frame that shows a change. */
const AFTER_PAINT_MS = 10
/** A page that is hidden paints no frame. */
const UNPAINTED_MS = 400

/** The state that the parts of the screen subscribe to. */
export interface EditorState {
  record: StoredRecord | null
  /** The form as it was before the user typed. */
  base: Values
  /** The values of the form, completed by the system; unreadable ones are left out. */
  now: Values
  changes: readonly Difference[]
  /** Everything that is unreadable, missing or against a rule, shown or not. */
  findings: readonly Finding[]
  required: ReadonlySet<string>
  alternatives: readonly (readonly string[])[]
  /** True for a new record until the user types or tries a step; suppresses "required" marks. */
  isPristine: boolean
  /** True after the user tried to save or to take a step: missing fields are marked. */
  showsMissing: boolean
  /** The name of the running action. */
  busy: string | null
  /** The newer record, if another user saved it meanwhile. */
  latest: StoredRecord | null
  /** The dialog that merges the user's changes with those of others is open. */
  isMerging: boolean
}

export interface RecordEditorOptions {
  /** The key of its draft, and of the editor among those of a page. */
  key: string
  /** The stored draft of earlier typing, if there is one. */
  draft: Draft | null
  kind: AnyRecordKind
  /** The fields on the screen, with their content. */
  fields: RecordFields
  form: EditorForm
  actor: Actor
  context: unknown
  record: StoredRecord | null
  /** The stored values, and the values of the form, which differ if a draft was restored. */
  base: Values
  mine: Values
  /** The stored record, if the draft is based on an older version. */
  latest: StoredRecord | null
  /** The id of the record that a new one was copied from. */
  copiedFrom?: string | null
  /** Fetches the current record again. */
  reload: () => unknown
  /** Fetches the current record after a conflict, if the server's answer does not contain it. */
  readLatest?: () => Promise<StoredRecord>
}

/** A grid on the screen: moves to one of its cells, and commits the cell being edited. */
export interface LineTarget {
  show: (row: number, field: string) => void
  commit: () => void
}

export type RecordEditor = ReturnType<typeof createRecordEditor>

const firstState = ({ record, base, latest }: RecordEditorOptions): EditorState => ({
  record,
  base,
  latest,
  now: base,
  busy: null,
  changes: [],
  findings: [],
  required: new Set<string>(),
  alternatives: [],
  isPristine: record === null,
  showsMissing: false,
  isMerging: latest !== null,
})

/** The editor of one record: its form, lines and findings. Exists while the page shows the record. */
export function createRecordEditor(options: RecordEditorOptions) {
  const { kind, fields, form, actor, context } = options
  const state = storeOf(firstState(options))
  const patch = (change: Partial<EditorState>) => state.set({ ...state.get(), ...change })
  const policy = createFindingsPolicy()
  const timer = createTimer(() => afterPress(flush))
  const formValues = createFormValues({ kind, fields, form, mine: options.mine }, (name) => {
    const isErrorShown = policy.store.errorOf(name) !== undefined
    policy.startTyping(name)
    // An error that is shown disappears as soon as it is corrected.
    if (isErrorShown) flush()
    else timer.start()
  })
  /** Reads the form and runs the rules: shortly after the last keystroke, and when a field is left. */
  function flush() {
    timer.stop()
    patch(evaluate(options, state.get(), formValues, policy))
  }
  flush()
  return {
    ...options,
    state,
    patch,
    flush,
    /** The same, once the screen shows what changed: the rules of a large record take longer than a frame. */
    flushAfterPaint: () => timer.startAfterPaint(),
    read: () => formValues.read(state.get().base),
    ruleInput: () => ({ record: state.get().record, context }),
    isEditable: () => kind.rules.editable(state.get().record, actor),
    isDirty: () => state.get().changes.length > 0,
    lines: formValues.lines,
    raw: formValues.raw,
    fieldChanged: formValues.fieldChanged,
    values: formValues.values,
    findings: policy.store,
    stop: timer.stop,
    ...navigation(),
    ...findingActions(policy, timer, flush),
    ...valueActions({ kind, state, formValues, policy, flush }),
  }
}

type StateStore = ReturnType<typeof storeOf<EditorState>>
type FormValues = ReturnType<typeof createFormValues>
type Policy = ReturnType<typeof createFindingsPolicy>
type Timer = ReturnType<typeof createTimer>

function createTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = (ms = READ_AFTER_MS) => {
    stop()
    timer = setTimeout(run, ms)
    return timer
  }
  return {
    start,
    startAfterPaint: () => {
      const own = start(UNPAINTED_MS)
      requestAnimationFrame(() => {
        if (timer === own) start(AFTER_PAINT_MS)
      })
    },
    stop,
    isRunning: () => timer !== undefined,
  }
}

/** Reads the form and runs the rules on it. Returns the changed part of the state. */
function evaluate(
  { kind, actor, context }: RecordEditorOptions,
  state: EditorState,
  formValues: FormValues,
  policy: Policy,
): Partial<EditorState> {
  const { record, base } = state
  const { data, problems } = formValues.read(base)
  const now = kind.forms.completed(data)
  const next = kind.rules.editable(record, actor) ? kind.rules.nextAction(record, actor) : null
  const changes = [...differences(base, data), ...problems.map(({ path }) => ({ path, before: null, after: null }))]
  const isUntouched = record === null && changes.length === 0
  const isTooEarly = (path: string) => isUntouched && now[path] === null
  const findings = policy.review(problems, kind.rules.findings(now, next?.name ?? null, { record, context }), isTooEarly)
  const required = next ? kind.rules.required(now, next.name, record) : new Set<string>()
  const alternatives = next ? kind.rules.alternatives(now, next.name) : []
  return {
    now,
    changes,
    findings,
    required: isSameList([...state.required], [...required]) ? state.required : required,
    alternatives: isSameList(state.alternatives.flat(), alternatives.flat()) ? state.alternatives : alternatives,
    isPristine: isUntouched && !policy.showsMissing(),
    showsMissing: policy.showsMissing(),
  }
}

const isSameList = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')

/** Which findings are shown at their fields, and when. */
const findingActions = (policy: Policy, timer: Timer, flush: () => void) => ({
  /** The user left a field: its text is now read as complete. */
  leaveField() {
    if (!policy.isTyping() && !timer.isRunning()) return
    afterPress(() => {
      policy.startTyping('')
      flush()
    })
  },
  /** Shows "required" at missing fields from now on. */
  showMissing() {
    policy.showAllMissing()
    flush()
  },
  /** Shows the problems that prevent saving at these fields, with the errors of the server. */
  showProblems(paths: readonly string[], errors?: readonly FieldError[]) {
    policy.showProblems(paths, errors)
    flush()
  },
})

interface ValueActionsInput {
  kind: AnyRecordKind
  state: StateStore
  formValues: FormValues
  policy: Policy
  flush: () => void
}

/** Changes of the form that the user did not type. */
function valueActions({ kind, state, formValues, policy, flush }: ValueActionsInput) {
  const setValues = (values: Values) => {
    formValues.fill(values)
    flush()
  }
  /** Makes this record the base of the form. The form shows `mine`, or the record without it. */
  const adopt = (record: StoredRecord, mine?: Values) => {
    const base = kind.forms.of(record)
    policy.reset()
    state.set({ ...state.get(), record, base, latest: null, isMerging: false })
    setValues(mine ?? base)
  }
  return {
    setValues,
    adopt,
    /** Makes these values the untouched state of a new record. A restored draft stays in the form. */
    startWith(values: Values) {
      const typed = state.get().changes.length > 0 ? formValues.raw() : null
      formValues.fill(values)
      state.set({ ...state.get(), base: formValues.read(state.get().base).data })
      if (typed) formValues.fill(typed)
      flush()
    },
    /** Fills one field of a new record, which counts as untouched; everything else stays as it is typed. */
    propose(name: string, value: unknown) {
      state.set({ ...state.get(), base: { ...state.get().base, [name]: value } })
      formValues.values.set(name, value)
      flush()
    },
    /** Replaces the record by one of the same version with other derived data; the form keeps its values. */
    refreshRecord(record: StoredRecord) {
      state.set({ ...state.get(), record })
      flush()
    },
    /** Replaces the values of the form by the stored ones. */
    discard() {
      const { latest, record, base } = state.get()
      const stored = latest ?? record
      if (stored) adopt(stored)
      else setValues(base)
    },
  }
}

/** How to reach a field on the screen; the screen and its grids register here. */
function navigation() {
  const grids = new Map<string, LineTarget>()
  const views = new Map<string, GridView>()
  let show = (_path: string) => {}
  return {
    grids,
    /** The position of the user in a grid; kept while its tab is closed. */
    viewOf(name: string): GridView {
      const view = views.get(name) ?? gridView()
      views.set(name, view)
      return view
    },
    commit() {
      for (const grid of grids.values()) grid.commit()
    },
    /** Opens the tab and the panel of a field and focuses it. */
    show: (path: string) => show(path),
    onShow(open: (path: string) => void) {
      show = open
    },
  }
}
