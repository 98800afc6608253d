import type { ApAr } from '@fairlead/domain/invoice/invoice.codes'
import { JOBS_WITHOUT_INVOICE, type InvoiceJobList } from '@fairlead/domain/invoice/invoice.job-lists'
import { INVOICE_LISTS, invoiceListsOf, type InvoiceList } from '@fairlead/domain/invoice/invoice.lists'
import type { StageFigures } from '@fairlead/domain/invoice/invoice.lists.api'
import { mayOpenList } from '@fairlead/domain/invoice/invoice.side-rules'
import type { Actor } from '@fairlead/domain/kit/access'
import { FIGURES_UP_TO } from '@fairlead/domain/kit/list'
import type { ListCount } from '@fairlead/domain/kit/listCounts.api'
import { asAmount } from '@fairlead/domain/kit/money'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { countLists, rowsOf } from '../kit/list/listCountStore.ts'
import type { CountedRows } from '../kit/list/listQuery.ts'
import { OF_SIDE } from './invoice.columns.ts'
import { invoicesIn, jobsWithoutInvoice } from '../scope/invoice.scope.ts'

interface At {
  now: Date
  timeZone: string
}

const counted = (db: Db, lists: readonly InvoiceList[], actor: Actor, at: At): Promise<ListCount[]> =>
  countLists(db, lists, (list) => rowsOf('invoice', invoicesIn(list, actor)), at)

/** The lists of the menu with a clock that the actor may open. */
export async function countInvoices(db: Db, actor: Actor, at: At): Promise<ListCount[]> {
  const isCounted = ({ ageing, ...list }: { ageing?: unknown } & Pick<InvoiceList, 'ap_ar' | 'funcs'>) =>
    ageing !== undefined && mayOpenList(list, actor)
  const [jobs, lists] = [JOBS_WITHOUT_INVOICE.filter(isCounted), INVOICE_LISTS.filter(isCounted)]
  return [
    ...(jobs.length === 0 ? [] : await countJobs(db, jobs, actor, at)),
    ...(lists.length === 0 ? [] : await counted(db, lists, actor, at)),
  ]
}

/** The jobs of a list for this actor, to be counted. */
export const countedJobs = (list: InvoiceJobList, actor: Actor): CountedRows =>
  rowsOf('job_pending_invoice', jobsWithoutInvoice(list, actor))

const countJobs = (db: Db, lists: readonly InvoiceJobList[], actor: Actor, at: At): Promise<ListCount[]> =>
  countLists(db, lists, (list) => countedJobs(list, actor), at)

interface SumRow {
  list: string
  base_currency: string
  amount: string
}

/** Count, lateness and totals of each stage of a side, in the order of work, the jobs without an invoice first (INV-002, INV-003). */
export async function readStageFigures(db: Db, ap_ar: ApAr, actor: Actor, at: At): Promise<StageFigures[]> {
  const lists = invoiceListsOf(ap_ar)
  const [jobs, counts, sums] = await Promise.all([
    countJobs(
      db,
      JOBS_WITHOUT_INVOICE.filter((list) => list.ap_ar === ap_ar),
      actor,
      at,
    ),
    counted(db, lists, actor, at),
    readSums(db, lists, actor),
  ])
  return [...jobs, ...counts].map((count) => ({
    ...count,
    // A total of a part of the invoices would be misread.
    sums: count.total > FIGURES_UP_TO ? [] : sums.filter(({ list }) => list === count.list).map(sumOf),
  }))
}

const sumOf = ({ base_currency, amount }: SumRow) => ({ base_currency, amount: asAmount(amount, base_currency) })

async function readSums(db: Db, lists: readonly InvoiceList[], actor: Actor): Promise<SumRow[]> {
  const ofList = (list: InvoiceList) => sql`(select ${list.name}::text as list, c.base_currency, sum(c.amount)::text as amount
    from (select o.base_currency, ${sql.ref(`o.${list.summed}`)} * ${OF_SIDE} as amount from invoice o where ${invoicesIn(list, actor)} limit ${FIGURES_UP_TO + 1}) c
    group by c.base_currency order by c.base_currency)`
  const { rows } = await sql<SumRow>`${sql.join(lists.map(ofList), sql` union all `)}`.execute(db)
  return rows
}
