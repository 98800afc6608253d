import { MOST_COLUMNS } from '@fairlead/domain/compare/compare'
import { calendarDate, line } from '@fairlead/domain/kit/fields'
import { containersParam } from '@fairlead/domain/rate/rate.api'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Button } from '../kit/ui/Button.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { PlainForm } from '../kit/form/PlainForm.tsx'
import { SearchSelect } from '../kit/fields/SearchSelect.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useText } from '../kit/app/texts.ts'
import { type CompareAddress, comparePaths } from './compare.address.ts'

const filled = z.minLength(1, { error: 'msgRequired' })
const numbersIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const Orders = z.object({
  so_no: line(100).check(
    filled,
    z.refine((text: string) => numbersIn(text).length <= MOST_COLUMNS, { error: 'compare.tooMany' }),
  ),
})
/** The UN/LOCODE of a chosen port; null when nothing was typed, otherwise invalid. */
const port = z.string({ error: ({ input }) => (input === null ? 'msgRequired' : 'msgNotAvailable') })
const Lane = z.object({
  pol: port,
  pod: port,
  cargo_ready_date: z.union([z.literal(''), calendarDate], { error: 'msgDateInvalid' }),
  containers: z.pipe(line(100), containersParam),
})
const ORDERS_REQUIRED = ['so_no'] as const
const LANE_REQUIRED = ['pol', 'pod'] as const
const ONE_BOX = '1x40HC'

/** Asks for orders or a lane to compare. */
export function CompareForm({ address }: { address: CompareAddress }) {
  const { t } = useText()
  const navigate = useNavigate()
  const go = (search: CompareAddress) => void navigate({ to: comparePaths.screen, search })
  return (
    <div className="panel compare-ask">
      <PlainForm className="compare-form" label={t('compare.byOrders')} schema={Orders} required={ORDERS_REQUIRED} onSubmit={go}>
        <TextField name="so_no" label={t('compare.soNos')} defaultValue={address.so_no ?? ''} maxLength={100} code />
        <Button type="submit" look="primary">
          {t('compare.compare')}
        </Button>
      </PlainForm>
      <PlainForm
        className="compare-form"
        label={t('compare.byLane')}
        schema={Lane}
        initialValues={{ pol: address.pol ?? null, pod: address.pod ?? null }}
        required={LANE_REQUIRED}
        onSubmit={go}
      >
        <SearchSelect name="pol" label={t('rate.pol')} options="port" />
        <SearchSelect name="pod" label={t('rate.pod')} options="port" />
        <DateField name="cargo_ready_date" label={t('compare.cargo_ready_date')} defaultValue={address.cargo_ready_date ?? ''} />
        <TextField
          name="containers"
          label={t('compare.containers')}
          defaultValue={address.containers ?? (address.pol ? '' : ONE_BOX)}
          maxLength={100}
          code
        />
        <Button type="submit">{t('compare.find')}</Button>
      </PlainForm>
    </div>
  )
}
