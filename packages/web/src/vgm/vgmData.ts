import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import type { Vgm } from '@fairlead/domain/vgm/vgm'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../carrier-message/messageData.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'

const keyOf = (soNo: string) => ['vgm', soNo] as const

export const useVgm = (soNo: string) =>
  useQuery({ queryKey: [...keyOf(soNo), 'lines'], queryFn: ({ signal }) => send(vgmApi.readVgm, { params: { so_no: soNo } }, { signal }) })

export const useVgmMessages = (soNo: string) =>
  useMessages([...keyOf(soNo), 'messages'], (signal) => send(vgmApi.messages, { params: { so_no: soNo } }, { signal }))

/** What was just saved is what stands. */
export const keepVgm = (vgm: Vgm) => queries.setQueryData([...keyOf(vgm.so_no), 'lines'], vgm)
export const vgmChanged = (soNo: string) => queries.invalidateQueries({ queryKey: keyOf(soNo) })
