import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEditor, useMayChange } from '../kit/editor/editorContext.ts'
import { Field } from '../kit/fields/Field.tsx'
import { NoOptions } from '../kit/fields/SelectField.tsx'
import { useBoundValue, useFormBinding } from '../kit/fields/fieldBinding.ts'
import { isFailure } from '../kit/net/failure.ts'
import { cacheOptionText, useOptionText } from '../kit/fields/optionTexts.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

const NAME = 'handling_office_party_id'
const NONE: ReceivedOf<typeof lookupApi.polHandlingOffice> = []

/** The offices that handle the chosen port of loading (LOOKUP-018); a single one is selected automatically. */
export function HandlingOfficeField({ label }: { label: string }) {
  const { t } = useText()
  const { readOnly: isShown } = useFormBinding()
  const readOnly = !useMayChange(NAME) || isShown
  const [pol] = useBoundValue('pol')
  const [value, setValue] = useBoundValue(NAME)
  const text = useOptionText('office', value)
  const { offices, state } = useOffices(pol, value)
  const [only, ...others] = offices
  useEffect(() => {
    if (!readOnly && only && others.length === 0 && !value) setValue(only.party_id)
  }, [only, others.length, readOnly, setValue, value])
  const isListed = offices.some(({ party_id }) => String(party_id) === String(value))
  return (
    <Field name={NAME} label={label} {...(readOnly ? { readOnly } : {})}>
      {(control) => (
        <select
          {...control}
          name={NAME}
          className="control"
          title={value ? text : undefined}
          disabled={readOnly}
          value={value ? String(value) : ''}
          onChange={({ target }) => setValue(target.value ? Number(target.value) : null)}
        >
          <option value="">{pol || readOnly ? '' : t('booking.officeNeedsPol')}</option>
          {value && !isListed ? <option value={String(value)}>{text}</option> : null}
          {state && <NoOptions words={t(state)} />}
          {offices.map(({ party_id, full_name, party_code }) => (
            <option key={party_id} value={party_id}>
              {`${full_name} (${party_code})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function useOffices(pol: unknown, chosen: unknown) {
  const { actor } = useEditor()
  const showAll = actor.func_ids.has('show_full_list_hd_office')
  const found = useQuery({
    queryKey: ['handling-offices', pol, showAll, chosen ?? null],
    queryFn: async ({ signal }) => {
      const query = { pol_locode: String(pol), show_all: String(showAll), include_party_id: chosen ? String(chosen) : '' }
      try {
        const offices = await send(lookupApi.polHandlingOffice, { query }, { signal })
        for (const { party_id, full_name, party_code } of offices) cacheOptionText('office', party_id, `${full_name} (${party_code})`)
        return offices
      } catch (error) {
        if (isFailure(error) && error.status === 404) return null // LOOKUP-019: show no message
        throw error
      }
    },
    enabled: typeof pol === 'string' && pol.length === 5,
    staleTime: 60_000,
  })
  const isComing = found.data === undefined && found.isFetching
  const state = isComing ? ('loading' as const) : found.data?.length === 0 ? ('msgNoRecordFound' as const) : null
  return { offices: found.data ?? NONE, state }
}
