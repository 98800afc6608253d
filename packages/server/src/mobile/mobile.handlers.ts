import { mobileApi } from '@fairlead/domain/mobile/mobile.api'
import { MOBILE_TOKEN_MS, mobileNoOf } from '@fairlead/domain/mobile/mobile.rules'
import { linkTokenHash, newLinkToken } from '../auth/passwords.ts'
import { readOrder } from '../booking/booking.store.ts'
import { badRequest, conflict, Failure, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { insertToken, redeemToken } from './mobile.store.ts'

export const mobileRoutes = serve(mobileApi, {
  exists: async ({ params, db, actor }) => ({ master_so_no: mobileNoOf(await readOrder(db, params.so_no, actor)) }),
  addToken: async ({ query: { user_uid, so_no }, db, actor, session, now }) => {
    if (!user_uid) throw refused({ key: 'mobile.invalidUser' }, [{ path: 'user_uid', key: 'mobile.invalidUser' }])
    // A token gives access to the account, so that a user gets one only for himself (BOOK-136).
    if (user_uid.toLowerCase() !== session.user_uid) throw new Failure(403, { key: 'mobile.invalidUser' })
    const order = so_no === undefined ? null : await readOrder(db, so_no, actor)
    const master_so_no = order && mobileNoOf(order)
    if (order && master_so_no === null) throw conflict({ key: 'mobile.soNotInMobile' })
    const token = newLinkToken()
    await insertToken(db, {
      token_hash: linkTokenHash(token),
      user_uid: session.user_uid,
      so_no: order?.so_no ?? null,
      master_so_no,
      expires_at: new Date(now.getTime() + MOBILE_TOKEN_MS),
    })
    return { token }
  },
  redeem: async ({ body, db, now }) => {
    const taken = await redeemToken(db, linkTokenHash(body.token), now)
    if (!taken) throw badRequest('mobile.tokenInvalid')
    return taken
  },
})
