import { emptyCharge, type RateCharge, RateForm } from '@fairlead/domain/rate/rate'
import { sizesFor } from '@fairlead/domain/transport/transport.codes'
import { useCallback, useMemo } from 'react'
import { formNow, useEditor, useFormNow, useLines } from '../kit/editor/editorContext.ts'
import { maxLengthOf } from '../kit/form/maxLength.ts'
import { useCharges } from './rate.charges.ts'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { formatAmount } from '../kit/format/formatAmount.ts'
import { Grid } from '../kit/grid/Grid.tsx'
import type { GridColumn } from '../kit/grid/gridColumns.ts'
import { useText } from '../kit/app/texts.ts'
import './rate.css'

const FIELD = 'rate_containers'
const MAX_CHARGES = maxLengthOf(RateForm, FIELD) ?? 0

function useChargeColumns(): readonly GridColumn[] {
  const { t } = useText()
  const sizes = useFormNow((form: RateForm) =>
    sizesFor(form)
      .map(({ container_size }) => container_size)
      .join(' '),
  )
  const currency = useFormNow((form: RateForm) => form.currency)
  const charges = useCharges()
  return useMemo(
    (): readonly GridColumn[] => [
      {
        field: 'container_size',
        kind: 'choice',
        width: 140,
        label: t('rate.container_size'),
        required: true,
        options: sizes.split(' ').map((value) => ({ value, label: value })),
      },
      {
        field: 'charge_code',
        kind: 'choice',
        width: 280,
        label: t('rate.charge_code'),
        required: true,
        options: charges,
      },
      { field: 'amount', kind: 'amount', currencyOf: () => currency, width: 140, label: t('rate.amount'), required: true },
    ],
    [t, charges, sizes, currency],
  )
}

/** The charges per size, with the totals below. */
export function RateCharges() {
  const { t } = useText()
  const editor = useEditor()
  const { readOnly } = useFormBinding()
  const lines = useLines(FIELD)
  const columns = useChargeColumns()
  /** A new charge starts with the size of the last one. */
  const newCharge = useCallback(
    (): RateCharge => ({ ...emptyCharge(), container_size: formNow<RateForm>(editor).rate_containers.at(-1)?.container_size ?? null }),
    [editor],
  )
  return (
    <>
      <Grid
        name={FIELD}
        label={t('rate.rate_containers')}
        lines={lines}
        columns={columns}
        newRow={newCharge}
        maxRows={MAX_CHARGES}
        readOnly={readOnly}
        empty={t('rate.chargesEmpty')}
      />
      <RateTotals />
    </>
  )
}

function RateTotals() {
  const { t, language } = useText()
  const shown = useFormNow((form: RateForm) => JSON.stringify([form.currency, form.total_rate]))
  const [currency, totals]: [string | null, RateForm['total_rate']] = JSON.parse(shown)
  if (totals.length === 0) return null
  return (
    <dl className="rate-totals" aria-label={t('rate.total_rate')}>
      {totals.map(({ container_size, amount }) => (
        <div key={container_size}>
          <dt>
            {t('rate.total_rate')} {container_size}
          </dt>
          <dd>
            {currency} {formatAmount(amount, currency, language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
