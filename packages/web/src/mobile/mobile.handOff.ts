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
const showTrouble = (message: Trouble) => toast({ id: 'mobile', tone: 'bad', message, ms: MOBILE_TOAST_MS })

/** Runs a step and reports its failure with one message; an invalid user and an expired session have their own. */
async function stepOrReport<T>(trouble: Trouble, run: () => Promise<T | null | undefined>): Promise<T | null> {
  try {
    const found = await run()
    if (found) return found
    showTrouble(trouble)
  } catch (error) {
    if (isFailure(error) && error.problem?.msgKey === 'mobile.invalidUser') showTrouble('mobile.invalidUser')
    else if (!isFailure(error) || error.status !== 401) showTrouble(trouble)
  }
  return null
}

const QUIET = { handles403: true }

/** Hands an order over to the mobile site: reads the site's address and the order's number, requests a token, and opens the site. */
export async function handOver(user_uid: string, so_no: string): Promise<void> {
  if (!user_uid) return void showTrouble('mobile.invalidUser')
  const site = await stepOrReport('mobile.siteNotFound', async () => (await send(lookupApi.mobileSite, {}, QUIET))[0]?.pvalue)
  if (!site) return
  const known = await stepOrReport(
    'mobile.soNotInMobile',
    async () => (await send(mobileApi.exists, { params: { so_no } }, QUIET)).master_so_no,
  )
  if (!known) return
  const token = await stepOrReport(
    'mobile.addTokenFail',
    async () => (await send(mobileApi.addToken, { query: { user_uid, so_no } }, QUIET)).token,
  )
  if (token) open(mobileAddress(site, known, token))
}

/** Opens a window without access to this one; if the browser blocks it, offers a button. */
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
