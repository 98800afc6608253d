import { carrierMessageApi } from '@fairlead/domain/carrier-message/carrier-message.api'
import type { EdiMessage } from '@fairlead/domain/carrier-message/carrier-message'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

const POLL_MS = 1_000

/** The messages of a record, asked again while one of them is still on its way. */
export const useMessages = (key: readonly unknown[], load: (signal: AbortSignal) => Promise<EdiMessage[]>) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'QUEUED') ? POLL_MS : false),
  })

const UNMATCHED = ['carrier-message', 'unmatched'] as const

export const useUnmatched = (enabled: boolean) =>
  useQuery({ queryKey: UNMATCHED, queryFn: ({ signal }) => send(carrierMessageApi.unmatched, {}, { signal }), enabled })
export const unmatchedChanged = () => queries.invalidateQueries({ queryKey: UNMATCHED })

export const useMessage = (id: number) =>
  useQuery({
    queryKey: ['carrier-message', id],
    queryFn: ({ signal }) => send(carrierMessageApi.message, { params: { edi_message_id: id } }, { signal }),
  })
