import { vgmApi } from '@fairlead/domain/vgm/vgm.api'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '../carrier-message/messageData.ts'
import { recordKey } from '../kit/editor/liveRecord.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { vgmStatesChanged } from './vgm.states.ts'
import { vgmRecord } from './vgm.record.ts'

export const useVgm = (soNo: string) =>
  useQuery({
    queryKey: recordKey(vgmRecord, soNo),
    queryFn: ({ signal }) => send(vgmApi.readVgm, { params: { so_no: soNo } }, { signal }),
  })

const messagesKey = (soNo: string) => [vgmRecord.module, 'messages', soNo]

export const useVgmMessages = (soNo: string) =>
  useMessages(messagesKey(soNo), (signal) => send(vgmApi.messages, { params: { so_no: soNo } }, { signal }))

/** Fetches the declarations and the messages again. */
export const vgmChanged = (soNo: string) =>
  Promise.all([
    ...[recordKey(vgmRecord, soNo), messagesKey(soNo)].map((queryKey) => queries.invalidateQueries({ queryKey })),
    vgmStatesChanged(soNo),
  ])
