import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import type { CellInputProps } from '../kit/list/listCellEdit.ts'
import { HandlerInput } from './HandlerInput.tsx'

/** The handler of a booking in a cell of the list; no handler is a choice too. */
export const HandlerCellInput = ({ record, value, onChange }: CellInputProps<ShippingOrder>) => (
  <HandlerInput value={value} onChange={onChange} office={record.handling_office_party_id ?? null} canBeEmpty />
)
