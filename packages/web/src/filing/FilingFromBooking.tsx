import { filingPartyApi, type FilingParty } from '@fairlead/domain/filing/filing.parties-api'
import { useQuery } from '@tanstack/react-query'
import { useRecord } from '../kit/editor/editorContext.ts'
import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { Menu } from '../kit/ui/Menu.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useFiling } from './filing.desk.ts'

/** Takes a party of the booking, with its address, into the filing: under which name each field of it goes. */
export function FilingFromBooking({ party, names }: { party: string; names: Readonly<Partial<Record<keyof FilingParty, string>>> }) {
  const { t } = useText()
  const { write } = useFiling()
  const order = useRecord<ShippingOrder>()
  const so_no = order?.so_no ?? ''
  const { data = [] } = useQuery({
    queryKey: ['booking', 'filing-parties', so_no, order?.version],
    queryFn: ({ signal }) => send(filingPartyApi.list, { params: { so_no } }, { signal }),
    enabled: order !== null,
    staleTime: 60_000,
    meta: { silent: 'all' },
  })
  if (data.length === 0) return null
  const take = (found: FilingParty) => {
    for (const [field, name] of Object.entries(names)) write(`${party}.${name}`, found[field as keyof FilingParty])
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
