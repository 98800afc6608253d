import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { mayBookCarrier } from '@fairlead/domain/carrier-booking/carrier-booking.rules'
import { Messages } from '../carrier-message/Messages.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { CarrierReadable } from './CarrierReadable.tsx'
import { useCarrierChanged, useCarrierMessages } from './carrierData.ts'

export function CarrierMessagesPanel() {
  const { actor } = useEditor()
  const soNo = useRecord<ShippingOrder>()?.so_no ?? ''
  const { data } = useCarrierMessages(soNo)
  const changed = useCarrierChanged(soNo)
  const mayWrite = mayBookCarrier(actor)
  return <Messages messages={data} mayReceive={mayWrite} mayResend={mayWrite} Readable={CarrierReadable} onChanged={changed} />
}
