import { filledOf as filledOfPaths, openOf as openOfPaths } from '@fairlead/domain/filing/filing.rules'
import type { RecordEditor } from '../kit/editor/recordEditor.ts'
import type { FilingScreen } from './filing.kinds.ts'

const problemsOf = (editor: RecordEditor) => editor.state.get().findings.filter(({ level, rule }) => level === 'error' && rule !== 'save')

/** How many required fields are filled with valid input. */
export const filledOf = (editor: RecordEditor, screen: FilingScreen) =>
  filledOfPaths(screen.required(editor.state.get().now), problemsOf(editor))

/** The required fields without valid input. */
export const openOf = (editor: RecordEditor, screen: FilingScreen) =>
  openOfPaths(screen.required(editor.state.get().now), problemsOf(editor))
