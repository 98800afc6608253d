import { approvalApi } from '@fairlead/domain/approval/approval.api'
import { APPROVAL_LISTS } from '@fairlead/domain/approval/approval.lists'
import { agedField } from '@fairlead/domain/kit/ageingDays'
import { expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { testPortal } from '../testing/portal.ts'

const { as } = testPortal()

it.each(['supervisor.hkg', 'customer@northwind-retail.example'])(
  'lists of approvals answer %s the columns that a query names',
  async (login) => {
    const client = await as(login)
    let compared = 0
    for (const { name, ageing } of APPROVAL_LISTS) {
      const fields = ['so_no', 'booking_status', 'version', 'approval_reason', 'pol_name', ...(ageing ? [agedField(ageing)] : [])] as const
      const rows = async (columns?: string) =>
        (await done(client.send(approvalApi.list, { query: { list: name, page_size: 50, columns } }))).items
      const whole = await rows()
      compared += whole.length
      const narrow = await rows('approval_reason,pol_name')
      const { approval_sent_at: _sent, ...first } = { ...narrow[0] } as Record<string, unknown>
      expect(Object.keys(first).toSorted()).toEqual(narrow.length > 0 ? [...fields].toSorted() : [])
      expect(narrow.map((row) => fields.map((field) => row[field]))).toEqual(whole.map((row) => fields.map((field) => row[field])))
    }
    expect(compared).toBeGreaterThan(5)
  },
)
