import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { setNativeValue } from '../ui/nativeValue.ts'
import { type CellEdit, cellBeside, focusCell, holdKey, type OpenCell, useCellEdits } from './listCellEdit.ts'
import { useList } from './listModel.ts'
import { useCellEditor } from './useCellEditor.ts'
import '../fields/fields.css'
import '../ui/float.css'
import './list-later.css'

interface CellEditorProps {
  cell: OpenCell
  onClose: () => void
}

/** The editor of one cell, below the cell. Enter saves, Tab saves and opens the next cell, Escape leaves the value as it was. */
export function ListCellEditor({ cell, onClose }: CellEditorProps) {
  const edit = useCellEdits(useList().screen)[cell.field]
  return edit ? <Editor cell={cell} edit={edit} onClose={onClose} /> : null
}

function Editor({ cell, edit, onClose }: CellEditorProps & { edit: CellEdit }) {
  const { columns, openCell } = useList()
  const { t } = useText()
  const popup = useRef<HTMLDivElement>(null)
  const editor = useCellEditor(edit, cell)
  const title = `${columns.find(({ id }) => id === cell.field)?.label ?? ''} · ${cell.id}`
  const leave = () => {
    onClose()
    focusCell(cell)
  }
  const saveAnd = async (then: () => void) => {
    if (await editor.save()) then()
    else giveHeld(inputIn(popup.current), cell, edit)
  }
  const moveOn = (backwards: boolean) => {
    const next = cellBeside(cell, backwards)
    if (next) openCell.set({ ...next, ...(cell.held ? { held: cell.held } : {}) })
    else leave()
  }
  const isReady = editor.state !== null
  useHeldKeys(cell, editor.isSaving || (!isReady && editor.problem === null))
  useEffect(() => {
    const input = inputIn(popup.current)
    if (!isReady || !input) return
    input.focus()
    input.select()
    if (cell.held) input.value = ''
    giveHeld(input, cell, edit)
  }, [isReady, cell, edit])
  return (
    <Popover.Root
      open
      onOpenChange={(_open, { reason }) => {
        if (reason === 'escape-key') leave()
        else if (!editor.isSaving) void saveAnd(onClose)
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={cell.anchor} side="bottom" align="start" sideOffset={2} collisionPadding={8} className="float-layer">
          <Popover.Popup
            ref={popup}
            className="float list-cell"
            aria-label={title}
            initialFocus={() => popup.current?.querySelector('input') ?? popup.current}
            finalFocus={false}
          >
            <CellForm
              {...{ edit, title, editor }}
              onKeyDown={(event) =>
                onEditorKey(event, { save: () => void saveAnd(leave), moveOn: (back) => void saveAnd(() => moveOn(back)) })
              }
            />
            <div className="list-cell-buttons">
              <Button onClick={leave}>{t('cancel')}</Button>
              <Button
                look="primary"
                busy={editor.isSaving}
                disabled={!editor.state || editor.state.refusal !== null}
                onClick={() => void saveAnd(leave)}
              >
                {t('save')}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const inputIn = (popup: HTMLElement | null) => popup?.querySelector<HTMLInputElement>('input') ?? null

/** While the record is read, and while a value is saved before the next cell opens, what is typed is kept for the input that comes. */
function useHeldKeys(cell: OpenCell, isOn: boolean) {
  // A layout effect: the key after the end of the save is no longer held.
  useLayoutEffect(() => {
    if (!isOn) return
    const hold = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      holdKey(cell, event.key)
    }
    document.addEventListener('keydown', hold, { capture: true })
    return () => document.removeEventListener('keydown', hold, { capture: true })
  }, [cell, isOn])
}

/** Types the kept keys into the input, after what it has. */
function giveHeld(input: HTMLInputElement | null, cell: OpenCell, { maxLength }: CellEdit) {
  const { held } = cell
  delete cell.held
  if (input && held) setNativeValue(input, (input.value + held).slice(0, maxLength))
}

interface CellFormProps {
  edit: CellEdit
  title: string
  editor: ReturnType<typeof useCellEditor>
  onKeyDown: (event: KeyboardEvent) => void
}

function CellForm({ edit: { Input, maxLength }, title, editor, onKeyDown }: CellFormProps) {
  const { t, say } = useText()
  const id = useId()
  const { state, value, problem } = editor
  if (!state) return problem ? <Problem id={id} text={problem} /> : <p className="meta">{t('loading')}</p>
  if (state.refusal) return <Problem id={id} text={say(state.refusal)} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the control inside
    <div className="list-cell-control" onKeyDown={onKeyDown}>
      {Input ? (
        <Input value={value ?? undefined} onChange={editor.type} />
      ) : (
        <div className="field">
          <label htmlFor={id} className="field-label">
            {title}
          </label>
          <input
            id={id}
            className="control"
            autoComplete="off"
            maxLength={maxLength}
            value={typeof value === 'string' ? value : ''}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => editor.type(target.value)}
          />
        </div>
      )}
      {problem && <Problem id={`${id}-problem`} text={problem} />}
      {state.note && <p className="field-hint">{say(state.note)}</p>}
    </div>
  )
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="field-error" role="alert">
    {text}
  </p>
)

/** A search that has not found its option yet keeps the key: its text is not a value. */
function onEditorKey(event: KeyboardEvent, on: { save: () => void; moveOn: (backwards: boolean) => void }) {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return
  const isSearching = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Enter' && !isSearching) {
    event.preventDefault()
    on.save()
  } else if (event.key === 'Tab') {
    event.preventDefault()
    if (!isSearching) on.moveOn(event.shiftKey)
  }
}
