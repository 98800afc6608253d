import { bookingApi } from '@fairlead/domain/booking/booking.api'
import { carrierBookingApi } from '@fairlead/domain/carrier-booking/carrier-booking.api'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useMessages } from '../carrier-message/messageData.ts'
import { usePageEditor } from '../kit/editor/EditorHost.tsx'
import { readCarrierBooking } from './carrier-booking.record.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

const keyOf = (soNo: string) => ['carrier-booking', soNo] as const

export const useCarrierBooking = (soNo: string) =>
  useQuery({ queryKey: [...keyOf(soNo), 'state'], queryFn: () => readCarrierBooking(soNo) })

export const useCarrierMessages = (soNo: string) =>
  useMessages([...keyOf(soNo), 'messages'], (signal) => send(carrierBookingApi.carrierMessages, { params: { so_no: soNo } }, { signal }))

/** Fetches the booking again after a message, which may have changed it; typed values stay. */
export function useCarrierChanged(soNo: string) {
  const editor = usePageEditor()
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: keyOf(soNo) })
    if (editor.isDirty()) return editor.reload()
    const order = await send(bookingApi.read, { params: { so_no: soNo } })
    if (!editor.isDirty()) editor.adopt(order)
  }, [editor, soNo])
}
