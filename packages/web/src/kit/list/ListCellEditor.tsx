import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, type RefObject, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useActor } from '../app/actor.ts'
import { useText } from '../app/texts.ts'
import { EnterSaves } from '../fields/enterSaves.ts'
import { unmatched, unmatchedText } from '../fields/unmatched.ts'
import { problemText } from '../net/problems.ts'
import { Button } from '../ui/Button.tsx'
import { setNativeValue } from '../ui/nativeValue.ts'
import { type CellDraft, type CellEdit, type CellState, fetchCellEdits, type OpenCell } from './listCellEdit.ts'
import { giveUpCell, isTouched, leaveCell, moveOn, saveKeys } from './listCellEnd.ts'
import { recordOf, saveCell } from './listCellSave.ts'
import { useList } from './listModel.ts'
import '../fields/fields.css'
import '../ui/float.css'
import './list-later.css'

interface CellEditorProps {
  cell: OpenCell
  /** What took the keys until now. */
  keys: RefObject<HTMLInputElement | null>
}

/** The editor of one cell, below the cell. Enter saves, Tab saves and opens the next cell, Escape leaves the value as it was. */
export function ListCellEditor({ cell, keys }: CellEditorProps) {
  const edit = use(fetchCellEdits(useList().screen))[cell.field]
  return edit ? <Editor cell={cell} keys={keys} edit={edit} /> : null
}

type Shown = { state: CellState; record: unknown } | { problem: string }
type End = 'leave' | 'close' | 'next' | 'before'

function Editor({ cell, keys, edit }: CellEditorProps & { edit: CellEdit }) {
  const list = useList()
  const { columns, openCell, drafts } = list
  const { t } = useText()
  const [draft] = useState(() => drafts.get().get(cell.id)?.[cell.field] ?? null)
  const shown = useCellState(edit, cell, draft)
  const canSave = shown && 'state' in shown && shown.state.refusal === null
  /** What is to be saved of the control; null: nothing was changed. */
  const taken = useRef<() => CellDraft | null>(() => null)
  /** Closing moves the focus, which asks once more. */
  const isEnded = useRef(false)
  const end = (how: End) => {
    if (isEnded.current) return
    isEnded.current = true
    const [next, typing] = [taken.current(), keys.current]
    if (typing && !typing.hidden) saveKeys(list, cell, typing)
    else if (next) void saveCell(list, edit, cell, next)
    if (how === 'close') openCell.set(null)
    else if (how === 'leave') leaveCell(openCell, cell)
    else moveOn(openCell, cell, how === 'before')
  }
  const title = `${columns.find(({ id }) => id === cell.field)?.label ?? ''} · ${cell.id}`
  const giveUp = () => {
    isEnded.current = true
    giveUpCell(list, cell)
  }
  return (
    <Popover.Root open onOpenChange={(_open, { reason }) => (reason === 'escape-key' ? giveUp() : end('close'))}>
      <Popover.Portal>
        <Popover.Positioner anchor={cell.anchor} side="bottom" align="start" sideOffset={2} collisionPadding={8} className="float-layer">
          <Popover.Popup className="float list-cell" aria-label={title} initialFocus={false} finalFocus={false}>
            <CellContent {...{ edit, title, shown, draft, keys, taken, end }} />
            <div className="list-cell-buttons">
              <Button onClick={giveUp}>{t('cancel')}</Button>
              <Button look="primary" disabled={!canSave} onClick={() => end('leave')}>
                {t('save')}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The value of the record and whether it can be changed, or why the record could not be read. */
function useCellState(edit: CellEdit, cell: OpenCell, draft: CellDraft | null) {
  const actor = useActor()
  const [read, setRead] = useState<Shown | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (next: Shown) => {
      if (isShown) setRead(next)
    }
    recordOf(edit, cell, draft).then(
      (record) => show({ record, state: edit.stateOf(record, actor) }),
      (error: unknown) => show({ problem: problemText(error) }),
    )
    return () => {
      isShown = false
    }
  }, [edit, cell, draft, actor])
  return read
}

interface ContentProps extends Pick<CellEditorProps, 'keys'> {
  edit: CellEdit
  title: string
  /** Null while the record is read. */
  shown: Shown | null
  draft: CellDraft | null
  taken: RefObject<() => CellDraft | null>
  end: (how: End) => void
}

function CellContent({ shown, ...control }: ContentProps) {
  const { t, say } = useText()
  const id = useId()
  if (!shown) return <p className="meta">{t('loading')}</p>
  if ('problem' in shown) return <Problem id={id} text={say(shown.problem)} />
  const { state } = shown
  if (state.refusal) return <Problem id={id} text={say(state.refusal)} />
  return (
    <>
      <CellControl {...control} {...shown} />
      {state.note && <p className="field-hint">{say(state.note)}</p>}
    </>
  )
}

type ControlProps = Omit<ContentProps, 'shown'> & Extract<Shown, { record: unknown }>

function CellControl({ edit, title, state, record, draft, keys, taken, end }: ControlProps) {
  const id = useId()
  const { say } = useText()
  const box = useRef<HTMLDivElement>(null)
  const problem = draft?.problem ?? null
  const { Input } = edit
  // A text that is not stored is shown as it was typed, without a search: its options would cover why it was refused.
  const drafted = draft && { value: 'value' in draft ? draft.value : unmatched(draft.text) }
  const [value, setValue] = useState(drafted ? drafted.value : state.value)
  const chosen = useRef(drafted)
  /** The text of the list that was replaced before the record was here. */
  const replaced = useRef<string>(undefined)
  const choose = (next: unknown) => {
    chosen.current = { value: next ?? null }
    setValue(next ?? null)
  }
  // Layout effects: no key comes between the change of the focus and the text that was typed until then.
  useLayoutEffect(() => {
    const [input, before] = [box.current?.querySelector('input'), keys.current]
    if (!input) return
    const take = () => {
      if (before) before.hidden = true
      input.focus()
      input.select()
      if (!before || !isTouched(before)) return
      if (!draft) replaced.current = before.defaultValue
      setNativeValue(input, before.value)
    }
    // What an input method composes is finished where it began.
    if (before?.dataset['composing'] === undefined) take()
    else before.addEventListener('compositionend', take, { once: true })
  }, [keys, draft])
  useLayoutEffect(() => {
    taken.current = () => {
      const text = box.current?.querySelector('input')?.value ?? ''
      const typed: CellDraft = { text, problem: null, ...kept(draft, replaced.current) }
      if (!Input) return draft || text !== state.text ? typed : null
      if (isSearching(box.current) || (chosen.current && unmatchedText(chosen.current.value) !== null)) return typed
      return chosen.current ? { ...typed, value: chosen.current.value } : null
    }
  })
  /** Enter and Tab with a text whose options are not found yet: they are found when the cell is saved. */
  const endsSearch = (event: KeyboardEvent) => {
    if (!endOf(event) || !isSearching(box.current) || isMarked(box.current)) return
    event.preventDefault()
    event.stopPropagation()
    end(endOf(event) ?? 'leave')
  }
  const endsEdit = (event: KeyboardEvent) => {
    const how = endOf(event)
    if (!how) return
    event.preventDefault()
    flushSync(() => {}) // the option that Enter picked is in the input
    end(how)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the control inside
    <div ref={box} className="list-cell-control" onKeyDownCapture={endsSearch} onKeyDown={endsEdit}>
      {Input ? (
        <EnterSaves value={true}>
          <Input record={record} value={value ?? undefined} onChange={choose} />
        </EnterSaves>
      ) : (
        <div className="field">
          <label htmlFor={id} className="field-label">
            {title}
          </label>
          <input
            id={id}
            className="control"
            autoComplete="off"
            defaultValue={draft?.text ?? state.text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
        </div>
      )}
      {problem && <Problem id={`${id}-problem`} text={say(problem)} />}
    </div>
  )
}

/** What a draft keeps of the one before it, or of the text that it replaced. */
function kept(draft: CellDraft | null, shown: string | undefined): Partial<CellDraft> {
  if (draft) return 'latest' in draft ? { latest: draft.latest } : {}
  return shown === undefined ? {} : { shown }
}

const ENDS: Readonly<Record<string, End>> = { Enter: 'leave', Tab: 'next' }
const endOf = ({ key, shiftKey, nativeEvent }: KeyboardEvent): End | undefined =>
  nativeEvent.isComposing ? undefined : key === 'Tab' && shiftKey ? 'before' : ENDS[key]

const isSearching = (box: HTMLElement | null) => box?.querySelector('input')?.getAttribute('aria-expanded') === 'true'
const isMarked = (box: HTMLElement | null) => box?.querySelector('input')?.hasAttribute('aria-activedescendant') ?? false

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="field-error" role="alert">
    {text}
  </p>
)
