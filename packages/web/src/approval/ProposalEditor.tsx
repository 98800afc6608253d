import type { Proposal, ProposalForm } from '@fairlead/domain/approval/approval'
import { MOST_PROPOSALS } from '@fairlead/domain/approval/approval.codes'
import type { compareApi } from '@fairlead/domain/compare/compare.api'
import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUnsaved, whileSaving } from '../kit/app/dirty.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useEditorState } from '../kit/editor/editorContext.ts'
import { adoptAnswer } from '../kit/editor/saving.ts'
import { isFocusFree } from '../kit/ui/keepFocus.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { formOf, type Line, lineOfColumn, lineOfProposal } from './approval.lines.ts'
import { ProposalLine } from './ProposalLine.tsx'

/** Departures with rates that fit the record. */
export interface FittingSailings {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<ReceivedOf<typeof compareApi.compare>>
}

interface Props {
  /** The number of the record. */
  id: string
  proposals: readonly Proposal[]
  fitting: FittingSailings
  /** Why the proposals cannot be saved while the record has unsaved changes. */
  unsavedText: string
  /** Sends the proposals; returns the record. */
  onSave: (proposals: ProposalForm[]) => Promise<object>
  onDone: () => void
}

/** The lines of the editor with their changes. */
function useProposalLines(proposals: readonly Proposal[]) {
  const { language } = useText()
  const [lines, setLines] = useState<readonly Line[]>(() => proposals.map((proposal) => lineOfProposal(proposal, language)))
  /** The line with the focus: at first the first line, then an added one. */
  const [current, setCurrent] = useState(lines[0]?.sailing_schedule_id)
  const change = (index: number, next: Partial<Line>) =>
    setLines((before) => before.map((line, at) => (at === index ? { ...line, ...next } : line)))
  const move = (from: number, by: number) =>
    setLines((before) => {
      const [moved] = before.slice(from, from + 1)
      return moved ? before.toSpliced(from, 1).toSpliced(from + by, 0, moved) : before
    })
  const remove = (index: number) => setLines((before) => before.toSpliced(index, 1))
  const add = (line: Line) => {
    setLines((before) => [...before, line])
    setCurrent(line.sailing_schedule_id)
  }
  const [before] = useState(lines)
  const isChanged = JSON.stringify(lines.map(formOf)) !== JSON.stringify(before.map(formOf))
  return { lines, isChanged, current, change, move, remove, add }
}

/** Another tab or screen would lose the lines: the user is asked, and may save them. */
function useKeptProposals(isChanged: boolean, save: () => Promise<unknown>) {
  const now = useRef({ isChanged, save })
  useEffect(() => {
    now.current = { isChanged, save }
  })
  const isDirtyNow = useCallback(() => now.current.isChanged, [])
  const saveNow = useCallback(
    () =>
      now.current.save().then(
        () => true,
        () => false,
      ),
    [],
  )
  useUnsaved(isChanged, isDirtyNow, { save: saveNow, isOfTab: true })
}

/** Edits the proposed sailings, their order and offers. */
export function ProposalEditor({ id, proposals, fitting, unsavedText, onSave, onDone }: Props) {
  const { t } = useText()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const { lines, isChanged, current, change, move, remove, add } = useProposalLines(proposals)
  const save = useSaveProposals({ id, lines, onSave, onDone })
  useKeptProposals(isChanged && !save.isSuccess, () => save.mutateAsync())
  return (
    <div className="proposal-editor">
      {lines.length === 0 && <p className="meta">{t('approval.proposalsEmpty')}</p>}
      <ol className="proposal-lines">
        {lines.map((line, index) => (
          <ProposalLine
            key={line.sailing_schedule_id}
            line={line}
            isCurrent={line.sailing_schedule_id === current}
            isFirst={index === 0}
            isLast={index === lines.length - 1}
            onChange={(next) => change(index, next)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <SuggestedSailings fitting={fitting} taken={lines.map((line) => line.sailing_schedule_id)} onAdd={add} />
      <div className="approval-buttons">
        <Button onClick={onDone}>{t('approval.dropEdit')}</Button>
        <Button look="primary" busy={save.isPending} refusal={isDirty ? unsavedText : null} onClick={() => save.mutate()}>
          {t('approval.save')}
        </Button>
      </div>
    </div>
  )
}

function useSaveProposals({ id, lines, onSave, onDone }: Pick<Props, 'id' | 'onSave' | 'onDone'> & { lines: readonly Line[] }) {
  const editor = useEditor()
  return useMutation({
    mutationFn: () => whileSaving(onSave(lines.map(formOf))),
    onSuccess: (record) => {
      adoptAnswer(editor, record)
      toast({ tone: 'ok', message: { key: 'approval.saved', params: { id } } })
      onDone()
    },
  })
}

interface SuggestionProps {
  fitting: FittingSailings
  taken: readonly number[]
  onAdd: (line: Line) => void
}

/** Suggested departures, each with the cheapest rate of its carrier. */
function SuggestedSailings({ fitting, taken, onAdd }: SuggestionProps) {
  const { t, language } = useText()
  const { data, isPending } = useQuery({ queryKey: fitting.queryKey, queryFn: ({ signal }) => fitting.read(signal) })
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Without a line, focus the first departure when it has loaded.
    if (!isPending && isFocusFree()) section.current?.querySelector('button')?.focus()
  }, [isPending])
  const open = (data?.columns ?? [])
    .flatMap((column) => lineOfColumn(column, language) ?? [])
    .filter((line) => !taken.includes(line.sailing_schedule_id))
  return (
    <section ref={section} className="proposal-fitting" aria-label={t('approval.addTitle')} aria-busy={isPending}>
      <h3>{t('approval.addTitle')}</h3>
      {!isPending && open.length === 0 && <p className="meta">{t('approval.addEmpty')}</p>}
      <ul>
        {open.map((line) => (
          <li key={line.sailing_schedule_id}>
            <span>
              <strong>{line.name}</strong> <span className="meta">{line.words}</span>
            </span>
            <Button
              aria-label={t('approval.addThis', { name: line.name })}
              disabled={taken.length >= MOST_PROPOSALS}
              onClick={() => onAdd(line)}
            >
              {t('approval.add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
