import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { mobileApi } from '@fairlead/domain/mobile/mobile.api'
import { MOBILE_TOAST_MS } from '@fairlead/domain/mobile/mobile.rules'
import type { MessageKey } from '@fairlead/domain/messages'
import { isFailure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { texts } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { mobileAddress } from './mobile.address.ts'

type Trouble = 'mobile.invalidUser' | 'mobile.siteNotFound' | 'mobile.soNotInMobile' | 'mobile.addTokenFail'

/** BOOK-138 to BOOK-141 */
const tell = (message: Trouble) => toast({ id: 'mobile', tone: 'bad', message, ms: MOBILE_TOAST_MS })

/** A step whose failure has one word, whatever its cause; a user who is none and a session that is over have their own. */
async function step<T>(trouble: Trouble, run: () => Promise<T | null | undefined>): Promise<T | null> {
  try {
    const found = await run()
    if (found) return found
    tell(trouble)
  } catch (error) {
    if (isFailure(error) && error.problem?.msgKey === 'mobile.invalidUser') tell('mobile.invalidUser')
    else if (!isFailure(error) || error.status !== 401) tell(trouble)
  }
  return null
}

const QUIET = { handles403: true }

/** Hands an order over to the mobile site: where it is, whether it knows the order, a token for the way; then it opens. */
export async function handOver(user_uid: string, so_no: string): Promise<void> {
  if (!user_uid) return void tell('mobile.invalidUser')
  const site = await step('mobile.siteNotFound', async () => (await send(lookupApi.mobileSite, {}, QUIET))[0]?.pvalue)
  if (!site) return
  const known = await step('mobile.soNotInMobile', async () => (await send(mobileApi.exists, { params: { so_no } }, QUIET)).master_so_no)
  if (!known) return
  const token = await step('mobile.addTokenFail', async () => (await send(mobileApi.addToken, { query: { user_uid, so_no } }, QUIET)).token)
  if (token) open(mobileAddress(site, known, token))
}

/** In a window that knows nothing of this one. A browser that keeps it back lets a click of its own do it. */
function open(address: string) {
  const opened = window.open(address, '_blank')
  if (opened) {
    opened.opener = null
    return
  }
  const { t } = texts()
  const openNow: MessageKey = 'mobile.openNow'
  toast({
    id: 'mobile',
    tone: 'warn',
    message: 'mobile.blocked',
    ms: MOBILE_TOAST_MS,
    action: { label: t(openNow), run: () => void window.open(address, '_blank', 'noopener') },
  })
}
