import type { ShippingOrder } from '@fairlead/domain/booking/booking'
import { printApi } from '@fairlead/domain/print/print.api'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAbout } from '../kit/editor/liveRecord.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { onNotification } from '../kit/net/realtime.ts'

const keyOf = (soNo: string) => ['booking', 'prints', soNo] as const

/** The print desk, reloaded with each version of the booking and when a hiding changes. */
export function usePrintDesk() {
  const { language } = useText()
  const order = useRecord<ShippingOrder>()
  const so_no = order?.so_no ?? ''
  useEffect(
    () =>
      onNotification(
        (notification) => {
          if (isAbout(notification, 'booking', so_no)) void printsChanged(so_no)
        },
        () => void printsChanged(so_no),
      ),
    [so_no],
  )
  return useQuery({
    queryKey: [...keyOf(so_no), order?.version, language],
    queryFn: ({ signal }) => send(printApi.prints, { params: { so_no } }, { signal }),
    enabled: order !== null,
    placeholderData: (before) => (before?.so_no === so_no ? before : undefined),
  })
}

export const printsChanged = (soNo: string) =>
  Promise.all(
    [keyOf(soNo), ['booking', 'house', soNo], ['booking', 'history', soNo]].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
