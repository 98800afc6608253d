import { approvalSailingsApi } from '@fairlead/domain/approval/approval.sailings-api'
import { mayPropose } from '@fairlead/domain/approval/approval.transitions'
import { firstListedDay, mayTakeSailing } from '@fairlead/domain/booking/booking.sailing-rules'
import { readOrder } from '../booking/booking.store.ts'
import { todayOf } from '../kit/db/today.ts'
import { serve } from '../kit/http/serve.ts'
import { findSailings } from '../sailing/sailing.store.ts'
import { readProposals } from './approval.store.ts'

const MOST_SAILINGS = 20

export const approvalSailingsRoutes = serve(approvalSailingsApi, {
  sailings: async ({ params, services, db, actor, now }) => {
    const order = await readOrder(db, params.so_no, actor)
    const { pol, pod, mode, cargo_ready_date: ready, version, sailing_schedule_id } = order
    const from = firstListedDay(ready, todayOf({ services, now }))
    const may_propose = mayPropose(order, actor)
    return {
      sailings: pol && pod ? await findSailings(db, { pol, pod, mode, from }, MOST_SAILINGS) : [],
      version,
      sailing_schedule_id,
      proposed: may_propose ? (await readProposals(db, [order.so_no])).map((one) => one.sailing_schedule_id) : [],
      may_take: mayTakeSailing(order, actor),
      may_propose,
    }
  },
})
