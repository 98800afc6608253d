import type { Actor } from '@fairlead/domain/kit/access'
import type { Language } from '@fairlead/domain/kit/languages'
import { OPTIONS_LIMIT } from '@fairlead/domain/kit/lookup'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../kit/db/database.ts'
import { likeText } from '../kit/db/like.ts'
import { seesEverything } from '../scope/booking.scope.ts'
import { companyScope } from '../scope/company.scope.ts'
import { jobScope } from '../scope/job.scope.ts'

/** The name of an invoice account in a language; the English one where it has no other. */
export const ACCOUNT_NAME: Readonly<Record<Language, RawBuilder<string>>> = {
  'en-US': sql`account_name`,
  'zh-HK': sql`coalesce(account_name_zh_hk, account_name)`,
  'zh-CN': sql`coalesce(account_name_zh_cn, account_name)`,
}

interface AccountOption {
  account_code: string
  account_name: string
}
interface AccountReader {
  language: Language
  /** Only accounts in books that this actor reads. */
  reader: Actor | null
}
/** Active invoice accounts whose code or name contains the text; of a code, the account in any status. */
export async function invoiceAccounts(
  db: Db,
  { language, reader }: AccountReader,
  text: string | null,
  code: string | null,
): Promise<AccountOption[]> {
  const matching =
    code === null
      ? sql`status = 'A' and lower(account_code || ' ' || ${ACCOUNT_NAME[language]}) like ${`%${likeText((text ?? '').trim().toLowerCase())}%`}`
      : sql`account_code = ${code}`
  const readable = reader === null || code !== null ? sql`true` : companyScope(reader, sql`company_code`)
  const { rows } = await sql<AccountOption>`select account_code, ${ACCOUNT_NAME[language]} as account_name from invoice_account
    where ${matching} and ${readable} order by account_code limit ${OPTIONS_LIMIT}`.execute(db)
  return rows
}

interface JobOption {
  job_no: string
  /** The order or the plan of the job. */
  of_no: string | null
  pol: string | null
  pod: string | null
}
/** Open jobs of the reader's offices whose number, or that of their order, begins with the text; of a number, the job in any status. */
export async function invoiceJobs(db: Db, actor: Actor, text: string | null, jobNo: string | null): Promise<JobOption[]> {
  const begun = `${likeText((text ?? '').trim().toUpperCase())}%`
  const found =
    jobNo === null ? sql`j.job_status = 'OUTSTANDING' and (j.job_no like ${begun} or j.so_no like ${begun})` : sql`j.job_no = ${jobNo}`
  const ofOffice = seesEverything(actor) ? sql`true` : sql`j.office_party_id = any(${[...actor.party_ids]}::integer[])`
  const { rows } =
    await sql<JobOption>`select j.job_no, coalesce(j.so_no, j.consolidation_no) as of_no, s.pol, s.pod from job j left join shipping_order s on s.so_no = j.so_no
    where ${found} and ${ofOffice} and ${jobScope(actor)} order by j.job_no desc limit ${OPTIONS_LIMIT}`.execute(db)
  return rows
}
