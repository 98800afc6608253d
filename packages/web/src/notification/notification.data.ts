import { notificationApi } from '@fairlead/domain/notification/notification.api'
import { reportingApi } from '@fairlead/domain/notification/notification.reporting-api'
import { MESSAGE_PAGE_SIZE, type MessagePage, type ReadFilter } from '@fairlead/domain/notification/notification'
import { CATALOGUES, type Namespace } from '@fairlead/domain/messages'
import { partsOfKey } from '@fairlead/domain/kit/texts'
import { queryOptions } from '@tanstack/react-query'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { storeOf } from '../kit/app/store.ts'
import { needTexts } from '../kit/app/texts.ts'
import { reporting } from './notification.calls.ts'

/** True while the notification centre is open. */
export const centreOpen = storeOf(false)

export interface MessageQuery {
  page_number: number
  read_filter: ReadFilter
  search_text: string
}
export const NEWEST: MessageQuery = { page_number: 1, read_filter: 'All', search_text: '' }

const MESSAGES = ['notification', 'messages'] as const
export const SETTINGS = ['notification', 'settings'] as const

export const messagesOf = (query: MessageQuery) =>
  queryOptions({
    queryKey: [...MESSAGES, query],
    queryFn: async ({ signal }) => {
      const body = { ...query, page_size: MESSAGE_PAGE_SIZE, search_text: query.search_text || null }
      const page = await send(notificationApi.getMessages, { body }, { signal })
      await needEventTexts(page)
      return page
    },
    meta: { silent: 'all' },
  })

/** Loads the catalogues of the modules whose texts the messages use. */
async function needEventTexts({ messages }: MessagePage): Promise<void> {
  const names = new Set(messages.map(({ desc_key }) => partsOfKey(desc_key).namespace))
  await needTexts([...names].filter((name): name is Namespace => Object.hasOwn(CATALOGUES, name)))
}

export const availableCodes = queryOptions({
  queryKey: ['notification', 'codes'],
  queryFn: async ({ signal }) => send(reportingApi.availableCodes, {}, { ...(await reporting()), signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: 'all' },
})

export const reloadMessages = () => queries.invalidateQueries({ queryKey: MESSAGES })
export const reloadSettings = () => queries.invalidateQueries({ queryKey: SETTINGS })
