import { IsfForm, IsfPartyForm } from '@fairlead/domain/filing/filing'
import { ImporterIdType, ISF_PARTIES, type IsfPartyType } from '@fairlead/domain/filing/filing.codes'
import { allowedDates } from '@fairlead/domain/kit/dates'
import type { CSSProperties } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { DateField } from '../kit/fields/DateField.tsx'
import type { DetailPanel } from '../kit/detail/detail.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { SelectField } from '../kit/fields/SelectField.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { writeValues } from './filing.acts.ts'
import type { Filing } from './filing.kinds.ts'
import { FilingAddress } from './FilingAddress.tsx'
import { FilingFromBooking, ISF_NAMES } from './FilingFromBooking.tsx'
import { IsfProfiles } from './IsfProfiles.tsx'

const evenly = (count: number) => ({ '--count': count }) as CSSProperties

function Importer() {
  const { t } = useText()
  const { from, to } = allowedDates(useRecord<Filing>()?.today ?? '')
  return (
    <div className="fields fields-even" style={evenly(3)}>
      <SelectField
        name="importer_id_type"
        label={t('filing.importer_id_type')}
        blank=""
        options={ImporterIdType.options.map((value) => ({ value, label: t(`filing.importer_id_type_${value}`) }))}
      />
      <TextField name="importer_id" label={t('filing.importer_id')} maxLength={maxLengthOf(IsfForm, 'importer_id')} code />
      <DateField
        name="planned_loading_date"
        label={t('filing.planned_loading_date')}
        hint={t('filing.loadingHint', { from, to })}
        min={from}
        max={to}
      />
    </div>
  )
}

/** BOOK-050: the nine fields of a party, with shortcuts to fill them. */
function Party({ type }: { type: IsfPartyType }) {
  const { t } = useText()
  const { readOnly } = useFormBinding()
  const at = (field: string) => `${type}.${field}`
  return (
    <>
      <div className="fields fields-even" style={evenly(9)}>
        <FilingAddress party={type} schema={IsfPartyForm} country="country" />
        <SearchSelect name={at('countryOfOrigin')} label={t('filing.countryOfOrigin')} options="country" />
        <TextField name={at('hts_code')} label={t('filing.hts_code')} inputMode="numeric" />
      </div>
      {!readOnly && (
        <div className="filing-tools">
          <FilingFromBooking party={type} names={ISF_NAMES} />
          <IsfProfiles party={type} />
          <OriginToAll type={type} />
        </div>
      )}
    </>
  )
}

const ORIGIN = ['countryOfOrigin', 'hts_code']

/** Copies the goods to all parties, which are usually the same. */
function OriginToAll({ type }: { type: IsfPartyType }) {
  const { t } = useText()
  const editor = useEditor()
  const take = () => {
    const others = ISF_PARTIES.filter((party) => party !== type)
    const paths = others.flatMap((other) => ORIGIN.map((field) => [`${other}.${field}`, editor.values.get(`${type}.${field}`)]))
    writeValues(editor, Object.fromEntries(paths))
  }
  return (
    <Button look="quiet" onClick={take}>
      {t('filing.originToAll')}
    </Button>
  )
}

export const ISF_PANELS: readonly DetailPanel[] = [
  { name: 'isf_importer', title: 'filing.importer', Content: Importer },
  ...ISF_PARTIES.map((type): DetailPanel => ({ name: `isf_${type}`, title: `filing.party_${type}`, Content: () => <Party type={type} /> })),
]
