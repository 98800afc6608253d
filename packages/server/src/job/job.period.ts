import { periodOf } from '@fairlead/domain/job/job'
import { recordHistories, type HistoryContext } from '../kit/record/historyStore.ts'
import { movePeriods } from './job.store.ts'

/** Moves the open jobs of a booking to the month of its ETD. Closed jobs keep their period; so do all jobs while the ETD is unknown. */
export async function followEtd(context: HistoryContext, soNo: string, etd: string | null): Promise<void> {
  if (etd === null) return
  const period = periodOf(etd, etd)
  const moved = await movePeriods(context.db, soNo, period)
  if (moved.length === 0) return
  await recordHistories(
    context,
    moved.map(({ job_no, job_status, before, version }) => ({
      module: 'job',
      record_id: job_no,
      action: 'move_period',
      from_status: job_status,
      to_status: job_status,
      changes: [{ path: 'period', before, after: period }],
      record_version: version,
    })),
  )
}
