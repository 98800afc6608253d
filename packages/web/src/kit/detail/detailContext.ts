import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { Desk, DeskState } from './detailDesk.ts'
import type { GridLines } from '../grid/gridLines.ts'
import type { FormBinding, ValueKind } from '../fields/fieldBinding.ts'

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A part of a detail screen stands outside of its screen')
  return desk
}

/** A part of the desk's state; renders only when that part differs. */
export function useDeskState<T>(read: (state: DeskState) => T): T {
  const { state } = useDesk()
  return useSyncExternalStore(state.subscribe, () => read(state.get()))
}

/** What a control of the form binds to: values in react-hook-form, messages from the rules. */
export function useDeskBinding(desk: Desk): FormBinding {
  const required = useSyncExternalStore(desk.state.subscribe, () => desk.state.get().required)
  const alternatives = useSyncExternalStore(desk.state.subscribe, () => desk.state.get().alternatives)
  const record = useSyncExternalStore(desk.state.subscribe, () => desk.state.get().record)
  return useMemo(() => {
    const { form, findings, changed, left, flush } = desk
    return {
      register: (name: string, kind: ValueKind) => {
        const bound = form.register(name)
        return {
          ...bound,
          onChange: (event) => {
            void bound.onChange(event)
            changed(name)
            if (kind === 'boolean') flush()
          },
          onBlur: (event) => {
            void bound.onBlur(event)
            left()
          },
        }
      },
      subscribeError: (_name, listener) => findings.subscribe(listener),
      errorOf: (name) => findings.errorOf(name),
      warningOf: (name) => findings.warningOf(name),
      isRequired: (name) => required.has(name),
      alternativesOf: (name) =>
        alternatives.find((group) => group.includes(name))?.map((field) => desk.detail.labelOf(field, desk.state.get().now)),
      readOnly: !desk.detail.editable(record, desk.actor),
      values: desk.values,
    }
  }, [desk, required, alternatives, record])
}

/** What stands in the form, as the module's own form type; renders only when what is read differs. */
export const useFormNow = <F, T>(read: (form: F) => T): T => useDeskState(({ now }) => read(now as F))

/** The stored record, as the module's own type. */
export const useRecord = <R extends object>(): R | null => useDeskState(({ record }) => record as unknown as R | null)

/** The same outside of rendering, with the very last key. */
export const formNow = <F>(desk: Desk): F => desk.read().data as F

export function useLines(field: string): GridLines {
  const lines = useDesk().lines.get(field)
  if (!lines) throw new Error(`${field} are no lines of this screen`)
  return lines
}
