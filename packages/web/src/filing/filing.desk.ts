import { isWarnedOf } from '@fairlead/domain/filing/filing.latin-rules'
import type { FieldProblem, Message } from '@fairlead/domain/kit/problem'
import { createContext, use } from 'react'
import { readForm } from '../kit/editor/readForm.ts'
import type { Bound, FormBinding } from '../kit/fields/fieldBinding.ts'
import { storeOf } from '../kit/app/store.ts'
import { unmatchedText } from '../kit/fields/unmatched.ts'
import type { Filing, FilingScreen } from './filing.kinds.ts'
import { keptTyping } from './filing.kept.ts'
import { changed, flat, type FilingValues, nested } from './filing.values.ts'

interface State {
  /** What the typing began with. */
  filing: Filing
  values: FilingValues
  isDirty: boolean
  /** "Complete" was tried: what is missing is told as well. */
  isTold: boolean
  busy: string | null
  /** Somebody else saved meanwhile. */
  isStale: boolean
  problems: readonly FieldProblem[]
  /** What may stand in a draft and will be refused at "complete". */
  warnings: readonly FieldProblem[]
  /** The fields that are asked for, as far as it is filled in. */
  required: ReadonlySet<string>
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type FilingDesk = ReturnType<typeof createFilingDesk>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** One filing on the desk: its values, its findings. What was typed outlives a change of tab. */
export function createFilingDesk(screen: FilingScreen, opened: Filing) {
  const key = `${screen.kind} ${opened.so_no}`
  const kept = keptTyping.get(key)
  const filing = kept?.filing ?? opened
  const state = storeOf<State>({
    filing,
    values: kept?.values ?? flat(screen.formOf(filing)),
    isDirty: kept !== undefined,
    isTold: false,
    busy: null,
    isStale: kept !== undefined && kept.filing.version !== opened.version,
    problems: [],
    warnings: [],
    required: new Set(),
  })
  const touched = new Set<string>()
  const controls = new Map<string, Control>()

  const read = () => {
    const { values, filing: of } = state.get()
    const { data, problems } = readForm(screen.schema, nested(blanksAsNull(values)), screen.formOf(of))
    const unreadable = problems.map((problem) =>
      unmatchedText(values[problem.path]) === null ? problem : { ...problem, key: 'msgNotAvailable' },
    )
    return { data, unreadable }
  }
  const patch = (change: Partial<State>) => {
    state.set({ ...state.get(), ...change })
    state.set({ ...state.get(), ...toTell() })
  }
  /** What is wrong where somebody has been; what is missing, or only warned of, once "complete" was tried. */
  const toTell = (): Pick<State, 'problems' | 'warnings' | 'required'> => {
    const { isTold, filing: of } = state.get()
    const { data, unreadable } = read()
    const found = [...unreadable, ...screen.broken(data, of), ...screen.findings(data, of)]
    const told = found.filter((problem) => isTold || (touched.has(problem.path) && problem.key !== 'msgRequired' && !isWarnedOf(problem)))
    return {
      problems: told.filter(({ path }, index) => told.findIndex((other) => other.path === path) === index),
      warnings: found.filter(isWarnedOf),
      required: new Set(screen.required(data)),
    }
  }
  const write = (path: string, value: unknown) => {
    const values = { ...state.get().values, [path]: value }
    const isDirty = changed(flat(screen.formOf(state.get().filing)), values).length > 0
    if (isDirty) keptTyping.set(key, { filing: state.get().filing, values, path: location.pathname })
    else keptTyping.delete(key)
    patch({ values, isDirty })
  }
  const show = (path: string, value: unknown) => {
    const control = controls.get(path)
    if (control) control.value = textOf(value)
  }
  // What is warned of is so before anybody types.
  patch({})
  return {
    screen,
    state,
    read,
    patch,
    bound: boundBy(controls, touched, state, write, () => patch({})),
    write: (path: string, value: unknown) => {
      touched.add(path)
      write(path, value)
      show(path, value)
    },
    /** Another state altogether. */
    adopt: (next: Filing) => {
      keptTyping.delete(key)
      touched.clear()
      const values = flat(screen.formOf(next))
      state.set({ ...state.get(), filing: next, values, isDirty: false, isTold: false, isStale: false })
      for (const path of controls.keys()) show(path, values[path])
      patch({})
    },
    tell: () => {
      patch({ isTold: true })
      focusOn(controls, state.get().problems[0]?.path)
    },
    /** Findings of the server, beside their fields. */
    refuse: (problems: readonly FieldProblem[]) => {
      state.set({ ...state.get(), problems })
      focusOn(controls, problems[0]?.path)
    },
  }
}

const blanksAsNull = (values: FilingValues) =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [path, value === '' ? null : value]))

/** A control is the first of its name on the page as well, where it is more than one native element. */
function focusOn(controls: ReadonlyMap<string, Control>, path: string | undefined) {
  if (path === undefined) return
  const control = controls.get(path) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)
  control?.focus()
}

function boundBy(
  controls: Map<string, Control>,
  touched: Set<string>,
  state: { get: () => State },
  write: (path: string, value: unknown) => void,
  left: () => void,
) {
  const known = new Map<string, Bound>()
  return (path: string): Bound => {
    const before = known.get(path)
    if (before) return before
    const bound: Bound = {
      name: path,
      ref: (element) => {
        if (!element) return void controls.delete(path)
        controls.set(path, element)
        element.value = textOf(state.get().values[path])
      },
      onChange: ({ target }) => write(path, (target as Control).value),
      onBlur: () => {
        touched.add(path)
        left()
      },
    }
    known.set(path, bound)
    return bound
  }
}

/** What the fields of the kit bind to. */
export const bindingOf = (desk: FilingDesk, readOnly: boolean): FormBinding => {
  const { state } = desk
  return {
    register: desk.bound,
    subscribeError: (_name, listener) => state.subscribe(listener),
    errorOf: (name): Message | string | undefined => state.get().problems.find(({ path }) => path === name),
    warningOf: (name): Message | string | undefined => state.get().warnings.find(({ path }) => path === name),
    isRequired: (name) => state.get().filing.asked_for && state.get().required.has(name),
    readOnly,
    values: {
      get: (name) => state.get().values[name],
      set: desk.write,
      subscribe: state.subscribe,
    },
  }
}

export const FilingContext = createContext<FilingDesk | null>(null)

export function useFiling(): FilingDesk {
  const desk = use(FilingContext)
  if (!desk) throw new Error('A part of a filing stands outside of its tab')
  return desk
}
