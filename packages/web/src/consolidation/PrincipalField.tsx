import { ConsolType } from '@fairlead/domain/consolidation/consolidation.codes'
import { PRINCIPAL_SELECTIONS } from '@fairlead/domain/consolidation/consolidation.order-rules'
import { useMayChange } from '../kit/editor/editorContext.ts'
import { useBoundValue } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'

const NAME = 'principal_party_id'

/** Finds the parties that can be the principal of a plan of the chosen type. */
export function PrincipalField({ label }: { label: string }) {
  const mayChange = useMayChange(NAME)
  const [type] = useBoundValue('consol_type')
  const chosen = ConsolType.safeParse(type).data
  return (
    <SearchSelect
      name={NAME}
      label={label}
      readOnly={mayChange ? undefined : true}
      options={PRINCIPAL_SELECTIONS[chosen ?? 'LCL_COLOAD']}
    />
  )
}
