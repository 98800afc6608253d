import { filledFromBooking, hsCodeOf } from '@fairlead/domain/filing/filing.fill-rules'
import { ENS_PARTIES, ISF_PARTIES } from '@fairlead/domain/filing/filing.codes'
import { filingPartyApi, type FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import { useQuery } from '@tanstack/react-query'
import { useEditor } from '../kit/editor/editorContext.ts'
import { usePageRecord } from '../kit/editor/EditorHost.tsx'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Menu } from '../kit/ui/Menu.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { Button } from '../kit/ui/Button.tsx'
import { writeValues } from './filing.acts.ts'
import { useFilingScreen } from './filing.record.ts'

/** The parties of the open booking with their addresses. */
function useBookingParties(): { order: ShippingOrder | null; found: readonly FilingParty[] } {
  const order = usePageRecord<ShippingOrder>()
  const so_no = order?.so_no ?? ''
  const { data = [] } = useQuery({
    queryKey: ['booking', 'filing-parties', so_no, order?.version],
    queryFn: ({ signal }) => send(filingPartyApi.list, { params: { so_no } }, { signal }),
    enabled: order !== null,
    staleTime: 60_000,
    meta: { silent: 'all' },
  })
  return { order, found: data }
}

/** Copies a party of the booking with its address into the filing; `names` maps the fields. */
export function FilingFromBooking({ party, names }: { party: string; names: Readonly<Partial<Record<keyof FilingParty, string>>> }) {
  const { t } = useText()
  const editor = useEditor()
  const { found: data } = useBookingParties()
  if (data.length === 0) return null
  const take = (found: FilingParty) => {
    writeValues(
      editor,
      Object.fromEntries(Object.entries(names).map(([field, name]) => [`${party}.${name}`, found[field as keyof FilingParty]])),
    )
  }
  return (
    <Menu
      look="plain"
      items={data.map((found) => ({
        label: t('filing.bookingParty', { role: t(`booking.${found.role}_party_id`), name: found.name }),
        onPick: () => take(found),
      }))}
    >
      {t('filing.fromBooking')}
    </Menu>
  )
}

const ADDRESS = { name: 'name', address1: 'address1', address2: 'address2', city: 'city', state: 'state', zip: 'zip' } as const
export const ISF_NAMES = { ...ADDRESS, country: 'country' } as const
export const ENS_NAMES = { ...ADDRESS, country: 'country_code', phone: 'phone', email: 'email', eori_no: 'eori_no' } as const

/** Fills the empty fields of all parties from the booking's parties by their usual roles, and the HS codes from its lines. */
export function FilingFillAll() {
  const { t } = useText()
  const editor = useEditor()
  const { kind } = useFilingScreen()
  const { order, found } = useBookingParties()
  if (!order || found.length === 0) return null
  const fill = () => {
    editor.commit()
    editor.flush()
    const values = filledFromBooking({ ...editor.state.get().now }, found, hsCodeOf(order), FILLED[kind])
    writeValues(editor, values)
    toast({ id: 'filing', tone: 'ok', message: { key: 'filing.filledAll', params: { count: Object.keys(values).length } } })
  }
  return <Button onClick={fill}>{t('filing.fillAll')}</Button>
}

const FILLED = {
  isf: { parties: ISF_PARTIES, names: ISF_NAMES, hsPaths: ISF_PARTIES.map((type) => `${type}.hts_code`) },
  ens: { parties: ENS_PARTIES, names: ENS_NAMES, hsPaths: ['hs_code'] },
} as const
