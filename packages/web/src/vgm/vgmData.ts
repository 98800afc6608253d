import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { Vgm } from '@fairlead/domain/vgm/vgm'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../kit/queries.ts'
import { send } from '../kit/send.ts'

const POLL_MS = 1_000
const keyOf = (soNo: string) => ['vgm', soNo] as const

export const useVgm = (soNo: string) =>
  useQuery({ queryKey: [...keyOf(soNo), 'lines'], queryFn: ({ signal }) => send(vgmApi.readVgm, { params: { so_no: soNo } }, { signal }) })

/** Asked again while one of them is still on its way. */
export const useVgmMessages = (soNo: string) =>
  useQuery({
    queryKey: [...keyOf(soNo), 'messages'],
    queryFn: ({ signal }) => send(vgmApi.messages, { params: { so_no: soNo } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'QUEUED') ? POLL_MS : false),
  })

export const useVgmMessage = (id: number | null) =>
  useQuery({
    queryKey: ['vgm-message', id],
    queryFn: ({ signal }) => send(vgmApi.message, { params: { edi_message_id: id ?? 0 } }, { signal }),
    enabled: id !== null,
  })

/** What was just saved is what stands. */
export const keepVgm = (vgm: Vgm) => queries.setQueryData([...keyOf(vgm.so_no), 'lines'], vgm)
export const vgmChanged = (soNo: string) => queries.invalidateQueries({ queryKey: keyOf(soNo) })
