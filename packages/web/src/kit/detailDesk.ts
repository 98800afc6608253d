import type { Actor } from '@fairlead/domain/kit/access'
import { type Difference, differences } from '@fairlead/domain/kit/differences'
import type { FieldError, FieldProblem } from '@fairlead/domain/kit/problem'
import type { Finding } from '@fairlead/domain/kit/rules'
import type { UseFormReturn } from 'react-hook-form'
import type { AnyDetail, Values, Versioned } from './detail.ts'
import { numericFields } from './detailFields.ts'
import { findingStore, RULE_REQUIRED, RULE_UNREADABLE } from './detailFindings.ts'
import { readForm, withNumbers } from './detailReading.ts'
import { type GridLines, gridLines, type GridRow } from './gridLines.ts'
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
  /** Somebody newer: the record as others saved it. */
  latest: StoredRecord | null
  /** The user is choosing between his changes and those of others. */
  isMerging: boolean
}

interface Start {
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

/** One record on the desk: its form, its lines, its findings. Lives as long as the screen shows this record. */
export function createDesk(start: Start) {
  const { detail, form, actor, context } = start
  const numeric = numericFields(detail)
  const findings = findingStore()
  const told = { missing: false, typing: '', server: [] as readonly FieldError[], show: (_path: string) => {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const grids = new Map<string, LineTarget>()
  const views = new Map<string, GridView>()
  const lines = new Map<string, GridLines>()
  for (const { field } of detail.lines)
    lines.set(
      field,
      gridLines((start.mine[field] ?? []) as GridRow[], () => changed(field)),
    )
  const state = storeOf<DeskState>({
    record: start.record,
    base: start.base,
    now: start.base,
    changes: [],
    findings: [],
    required: new Set(),
    busy: null,
    latest: start.latest,
    isMerging: Boolean(start.latest),
  })
  const patch = (change: Partial<DeskState>) => state.set({ ...state.get(), ...change })

  /** As it stands in the controls. */
  const raw = (): Values => ({ ...form.getValues(), ...Object.fromEntries([...lines].map(([field, kept]) => [field, kept.rows()])) })
  const read = () => readForm(detail.schema, withNumbers(raw(), numeric), state.get().base)

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const { record, base } = state.get()
    const { data, problems } = read()
    const now = detail.completed(data)
    const next = isEditable() ? detail.nextAction(record, actor) : null
    const found = [...unreadable(problems), ...detail.findings(now, next?.name ?? null, { record, context }), ...fromServer()]
    findings.set(
      found.filter(({ rule, path }) => (rule !== RULE_REQUIRED || told.missing) && !(rule === RULE_UNREADABLE && path === told.typing)),
    )
    const required = next ? detail.required(now, next.name) : new Set<string>()
    const changes = [...differences(base, data), ...problems.map(({ path }) => ({ path, before: null, after: null }))]
    patch({ now, changes, findings: found, required: same(state.get().required, required) ? state.get().required : required })
  }

  const unreadable = (problems: readonly FieldProblem[]): Finding[] =>
    problems.map((problem) => ({ ...problem, rule: RULE_UNREADABLE, level: 'error' }))
  const fromServer = (): Finding[] =>
    told.server.map(({ path, Message }) => ({ path, key: Message, rule: 'server', level: 'error' as const }))

  function changed(name: string) {
    told.typing = name
    told.server = told.server.filter(({ path }) => path !== name && !path.startsWith(`${name}.`))
    clearTimeout(timer)
    timer = setTimeout(flush, READ_AFTER_MS)
    tellValues()
  }
  const tellValues = () => {
    for (const listener of listeners) listener()
  }

  /** A field was left: what was typed there counts as meant. */
  function left() {
    if (told.typing === '' && timer === undefined) return
    told.typing = ''
    flush()
  }

  /** Puts other values into the form. */
  function fill(values: Values) {
    form.setValues(values)
    for (const [field, kept] of lines) kept.reset((values[field] ?? []) as GridRow[])
    tellValues()
    flush()
  }

  /** The record as it stands now becomes what the typing is told against; without `mine` it is also what the form shows. */
  function adopt(record: StoredRecord, mine?: Values) {
    const base = detail.formOf(record)
    told.server = []
    told.missing &&= mine !== undefined
    state.set({ ...state.get(), record, base, latest: null, isMerging: false })
    fill(mine ?? base)
  }

  const isEditable = () => detail.editable(state.get().record, actor)

  flush()
  return {
    ...{ detail, form, actor, context, lines, findings, state, numeric },
    ...{ patch, raw, read, flush, changed, left, fill, adopt, isEditable },
    values: {
      get: (name: string): unknown => form.getValues(name),
      set: (name: string, value: unknown) => {
        form.setValue(name, value)
        changed(name)
        flush()
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    isDirty: () => state.get().changes.length > 0,
    /** From now on what is missing is said beside its field as well. */
    tellMissing() {
      told.missing = true
      flush()
    },
    tellServer(errors: readonly FieldError[]) {
      told.server = errors
      told.missing = true
      flush()
    },
    /** Opens the place of a field and goes there; the screen says how. */
    show: (path: string) => told.show(path),
    onShow: (show: (path: string) => void) => {
      told.show = show
    },
    reload: start.reload,
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
    asked: () => ({ record: state.get().record, context }),
    stop: () => clearTimeout(timer),
  }
}

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && [...a].every((item) => b.has(item))
