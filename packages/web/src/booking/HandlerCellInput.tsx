import type { CellInputProps } from '../kit/list/listCellEdit.ts'
import { HandlerInput } from './HandlerInput.tsx'

/** The handler of a booking in a cell of the list; no handler is a choice too. */
export const HandlerCellInput = (props: CellInputProps) => <HandlerInput {...props} canBeEmpty />
