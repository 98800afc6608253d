import { type Ens, EnsForm, EnsPartyForm } from '@fairlead/domain/filing/filing'
import { ENS_PARTIES, type EnsPartyType } from '@fairlead/domain/filing/filing.codes'
import type { CSSProperties } from 'react'
import { useRecord } from '../kit/editor/editorContext.ts'
import type { DetailPanel } from '../kit/detail/detail.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { Field } from '../kit/fields/Field.tsx'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { TextArea } from '../kit/fields/TextArea.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { FilingAddress } from './FilingAddress.tsx'
import { ENS_NAMES, FilingFromBooking } from './FilingFromBooking.tsx'

const evenly = (count: number) => ({ '--count': count }) as CSSProperties

function Goods() {
  const { t } = useText()
  return (
    <>
      <div className="fields fields-even" style={evenly(4)}>
        <TextField name="hs_code" label={t('filing.hs_code')} inputMode="numeric" />
      </div>
      <div className="fields fields-wide">
        <TextArea
          name="goods_description"
          label={t('filing.goods_description')}
          hint={t('filing.goodsHint')}
          maxLength={maxLengthOf(EnsForm, 'goods_description')}
          rows={3}
          wide
        />
      </div>
    </>
  )
}

/** BOOK-052 */
function Party({ type }: { type: EnsPartyType }) {
  const { t } = useText()
  const at = (field: string) => `${type}.${field}`
  const filing = useRecord<Ens>()
  const { readOnly } = useFormBinding()
  return (
    <>
      <div className="fields fields-even" style={evenly(11)}>
        <Field name={at('id')} label={t('filing.id')} hint={filing?.[type].id === null ? t('filing.idHint') : undefined}>
          {(control) => <input {...control} className="control figure" readOnly value={filing?.[type].id ?? ''} />}
        </Field>
        <FilingAddress party={type} schema={EnsPartyForm} country="country_code" />
        <TextField name={at('phone')} label={t('filing.phone')} type="tel" placeholder="+" maxLength={maxLengthOf(EnsPartyForm, 'phone')} />
        <TextField name={at('email')} label={t('filing.email')} type="email" maxLength={maxLengthOf(EnsPartyForm, 'email')} />
        <TextField name={at('eori_no')} label={t('filing.eori_no')} maxLength={maxLengthOf(EnsPartyForm, 'eori_no')} code />
      </div>
      {!readOnly && (
        <div className="filing-tools">
          <FilingFromBooking party={type} names={ENS_NAMES} />
        </div>
      )}
    </>
  )
}

export const ENS_PANELS: readonly DetailPanel[] = [
  { name: 'ens_goods', title: 'filing.goods', Content: Goods },
  ...ENS_PARTIES.map((type): DetailPanel => ({ name: `ens_${type}`, title: `filing.party_${type}`, Content: () => <Party type={type} /> })),
]
