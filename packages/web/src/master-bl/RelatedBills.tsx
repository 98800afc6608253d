import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { masterBlApi, type RelatedBill } from '@fairlead/domain/master-bl/master-bl.api'
import { mayWriteBills } from '@fairlead/domain/master-bl/master-bl.transitions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../kit/app/texts.ts'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import { StatusChip } from '../kit/ui/StatusChip.tsx'
import { billHref, newBillHref } from './master-bl.address.ts'
import '../booking/related.css'

const STATUS = 'master-bl.mbl_status_'

/** The master bills of this order (MBL-006). */
export function BillsOfOrder() {
  const { so_no = '', version = 0 } = useRecord<ShippingOrder>() ?? {}
  return (
    <Bills
      queryKey={['booking', 'master bills of', so_no, version]}
      read={(signal) => send(masterBlApi.ofOrder, { params: { so_no } }, { signal })}
      newHref={newBillHref({ so_no })}
    />
  )
}

/** The master bills of this plan. */
export function BillsOfPlan() {
  const { consolidation_no = '', version = 0 } = useRecord<Consolidation>() ?? {}
  return (
    <Bills
      queryKey={['consolidation', 'master bills of', consolidation_no, version]}
      read={(signal) => send(masterBlApi.ofPlan, { params: { consolidation_no } }, { signal })}
      newHref={newBillHref({ consolidation_no })}
    />
  )
}

interface Props {
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<{ bills: RelatedBill[] }>
  newHref: string
}

function Bills({ queryKey, read, newHref }: Props) {
  const { t } = useText()
  const { actor } = useEditor()
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: (before) => before,
    staleTime: 0,
    enabled: actor.func_ids.has('master_bl'),
  })
  if (!actor.func_ids.has('master_bl')) return <p className="meta related-empty">{t('msgNoPermission')}</p>
  if (isPending || !data) return <div className="skeleton related-waiting" />
  return (
    <>
      {data.bills.length === 0 && <p className="meta related-empty">{t('master-bl.relatedNone')}</p>}
      <ul className="related-list">
        {data.bills.map((bill) => (
          <Bill key={bill.master_bl_no} bill={bill} />
        ))}
        {mayWriteBills(actor) && (
          <li className="related-item">
            <a href={newHref}>{t('master-bl.create')}</a>
          </li>
        )}
      </ul>
    </>
  )
}

function Bill({ bill: { master_bl_no, carrier_mbl_no, mbl_status, mbl_type, vessel, voyage, etd } }: { bill: RelatedBill }) {
  const { say } = useText()
  return (
    <li className="related-item">
      <span className="related-acts">
        <Link to={billHref(master_bl_no, undefined)}>{master_bl_no}</Link>
        <StatusChip labels={STATUS} status={mbl_status} />
      </span>
      <span className="meta figure">{[carrier_mbl_no, mbl_type && say(`master-bl.mbl_type_${mbl_type}`)].filter(Boolean).join(' · ')}</span>
      <span className="meta figure">{[[vessel, voyage].filter(Boolean).join(' '), etd && `ETD ${etd}`].filter(Boolean).join(' · ')}</span>
    </li>
  )
}
