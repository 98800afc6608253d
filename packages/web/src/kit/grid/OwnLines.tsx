import type { MessageKey } from '@fairlead/domain/messages'
import { type ReactNode, useCallback } from 'react'
import { useText } from '../app/texts.ts'
import { useEditor, useEditorState, useLines } from '../editor/editorContext.ts'
import type { GridRow } from '../editor/gridLines.ts'
import { useFormBinding } from '../fields/fieldBinding.ts'
import { Button } from '../ui/Button.tsx'
import { Grid, type GridProps } from './Grid.tsx'

interface OwnLinesProps extends Pick<GridProps, 'columns' | 'maxRows' | 'idField'> {
  words: Record<'label' | 'empty' | 'discard' | 'save', MessageKey>
  /** A new line after this one; a function that stays the same between renderings. */
  after: (last: GridRow | undefined) => GridRow
  onSave: () => void
  /** Shown beside the buttons of the grid while there is nothing to save, to a user who may change the lines. */
  children?: ReactNode
}

/** The lines of a panel that is saved separately from its record: with buttons that save and discard while lines are changed. */
export function OwnLines({ words, after, onSave, children, ...grid }: OwnLinesProps) {
  const { t } = useText()
  const editor = useEditor()
  const lines = useLines('lines')
  const { readOnly } = useFormBinding()
  const isDirty = useEditorState(({ changes }) => changes.length > 0)
  const isSaving = useEditorState(({ busy }) => busy === 'save')
  const newRow = useCallback(() => after(lines.rows().at(-1)), [lines, after])
  const buttons = (
    <>
      <Button look="quiet" onClick={() => editor.discard()}>
        {t(words.discard)}
      </Button>
      <Button look="primary" busy={isSaving} onClick={onSave}>
        {t(words.save)}
      </Button>
    </>
  )
  return (
    <Grid
      {...grid}
      name="lines"
      label={t(words.label)}
      lines={lines}
      newRow={newRow}
      readOnly={readOnly}
      empty={t(words.empty)}
      tools={!readOnly && (isDirty ? buttons : children)}
    />
  )
}
