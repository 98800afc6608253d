import { carrierSelection } from '@fairlead/domain/kit/selections'
import { useMayChange } from '../kit/editor/editorContext.ts'
import { useBoundValue } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'

const NAME = 'carrier_code'

/** Finds the carriers that move by the mode of the record; all of them as long as it has none. */
export function CarrierField({ label }: { label: string }) {
  const mayChange = useMayChange(NAME)
  const [mode] = useBoundValue('mode')
  return <SearchSelect name={NAME} label={label} readOnly={mayChange ? undefined : true} options={carrierSelection(mode)} />
}
