import { useCallback, useEffect, useRef, useState } from 'react'
import { useActor } from '../app/actor.ts'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'
import { isFailure } from '../net/failure.ts'
import { listsOf } from '../net/listKeys.ts'
import { problemText } from '../net/problems.ts'
import { queries } from '../net/queries.ts'
import type { CellEdit, OpenCell } from './listCellEdit.ts'
import { useList } from './listModel.ts'

/** The record of an open cell, the value typed so far, and why it was refused. */
export function useCellEditor(edit: CellEdit, cell: OpenCell) {
  const { screen } = useList()
  const { t, say } = useText()
  const actor = useActor()
  const [record, setRecord] = useState<{ now: unknown } | null>(null)
  const [typed, setTyped] = useState<{ value: unknown } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    const reading = new AbortController()
    edit.read(cell.id, reading.signal).then(
      (now) => setRecord({ now }),
      (error: unknown) => !reading.signal.aborted && setProblem(say(problemText(error))),
    )
    return () => reading.abort()
  }, [edit, cell.id, say])
  const state = record && edit.stateOf(record.now, actor)
  const value = typed ? typed.value : (state?.value ?? null)
  const refuse = (error: unknown) => {
    const latest = isFailure(error) ? error.problem?.latest : undefined
    const lines = refusalLines(error, edit, record?.now)
    if (latest === undefined) return setProblem(lines.map(say).join(' · '))
    // The next attempt saves onto the latest record, whose value the user has then seen.
    setRecord({ now: latest })
    setProblem([...lines.map(say), t('cellNow', { value: edit.stateOf(latest, actor).text || '–' })].join(' · '))
  }
  const saveOnce = async (): Promise<boolean> => {
    if (!record || !state || state.refusal || (value ?? '') === (state.value ?? '')) return true
    const invalid = edit.problemOf?.(value) ?? null
    setProblem(invalid && say(invalid))
    if (invalid) return false
    setSaving(true)
    let saved: unknown
    try {
      saved = await edit.save(record.now, value)
    } catch (error) {
      refuse(error)
      return false
    } finally {
      setSaving(false)
    }
    toast({ id: 'saved', tone: 'ok', message: edit.doneOf?.(record.now, saved) ?? 'savedSuccess' })
    void queries.invalidateQueries({ queryKey: listsOf(screen.module) })
    return true
  }
  const running = useRef<Promise<boolean> | null>(null)
  /** True if the cell may close: the value is saved, or it is the stored one. Closing it asks once more. */
  const save = async (): Promise<boolean> => {
    running.current ??= saveOnce()
    const mayClose = await running.current
    if (!mayClose) running.current = null
    return mayClose
  }
  const type = useCallback((next: unknown) => setTyped({ value: next ?? null }), [])
  return { state, value, problem, isSaving, save, type }
}

/** The messages for this field, and those for other fields with their names. */
function refusalLines(error: unknown, edit: CellEdit, record: unknown): string[] {
  const errors = isFailure(error) ? (error.problem?.errors ?? []) : []
  if (errors.length === 0) return [problemText(error)]
  return errors.map(({ path, Message }) => (path === edit.path ? Message : `${edit.labelOf(record, path)}: ${Message}`))
}
