import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { EdiMessage } from '@fairlead/domain/carrier-message/carrier-message'
import { useQuery } from '@tanstack/react-query'
import { send } from '../kit/send.ts'

const POLL_MS = 1_000

/** The messages of a record, asked again while one of them is still on its way. */
export const useMessages = (key: readonly unknown[], load: (signal: AbortSignal) => Promise<EdiMessage[]>) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'QUEUED') ? POLL_MS : false),
  })

export const useMessage = (id: number) =>
  useQuery({
    queryKey: ['carrier-message', id],
    queryFn: ({ signal }) => send(carrierMessageApi.message, { params: { edi_message_id: id } }, { signal }),
  })
