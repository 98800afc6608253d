import { filledOf } from '@fairlead/domain/filing/filing.rules'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import type { FilingScreen } from './filing.kinds.ts'

/** How many required fields are filled with valid input. */
export function filedOf(editor: RecordEditor, screen: FilingScreen) {
  const { now, findings } = editor.state.get()
  return filledOf(
    screen.required(now),
    findings.filter(({ level, rule }) => level === 'error' && rule !== 'save'),
  )
}
