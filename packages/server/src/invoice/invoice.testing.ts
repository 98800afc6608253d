import { DatabaseError, type Pool } from 'pg'
import { emptyInvoice, type Invoice, type InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi, type invoiceSteps } from '@fairlead/domain/invoice/invoice.api'
import { invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { exchangeRateApi } from '@fairlead/domain/exchange-rate/exchange-rate'
import { invoiceFormOf } from '@fairlead/domain/invoice/invoice.defaults'
import { done, partyIdOf } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import type { Client, TestPortal } from '../testing/portal.ts'

type Step = keyof typeof invoiceSteps
const REASONED: readonly Step[] = ['reject', 'take_back', 'delete', 'rollback', 'reverse']

/** Takes one step over HTTP. */
export const step = (client: Client, action: Step, { inv_id, version }: Pick<Invoice, 'inv_id' | 'version'>) =>
  client.send(invoiceApi[action], {
    params: { inv_id },
    body: { version, ...(REASONED.includes(action) ? { reason: 'a good reason' } : {}) },
  } as never)

export const approve = (client: Client, { inv_id, version, content_hash }: Invoice, hash = content_hash ?? '') =>
  client.send(invoiceApi.approve, { params: { inv_id }, body: { version, content_hash: hash } })

export const readOne = (client: Client, { inv_id }: Pick<Invoice, 'inv_id'>) =>
  done(client.send(invoiceApi.read, { params: { inv_id }, query: {} }))

/** Enters number and date of the tax authority. */
export const importNumber = (
  client: Client,
  { inv_id, version }: Pick<Invoice, 'inv_id' | 'version'>,
  government_invoice_no: string | null,
  invoice_date: string | null = '2026-03-12',
) => client.send(invoiceApi.import, { params: { inv_id }, body: { version, government_invoice_no, invoice_date } })

/** Prints the first original, which makes an approved invoice Printed. */
export const printOriginal = (
  client: Client,
  { inv_id, version }: Pick<Invoice, 'inv_id' | 'version'>,
  document: 'INVOICE' | 'PAYMENT_VOUCHER' | 'ACCOUNTING_PRINT' = 'INVOICE',
) =>
  client.send(invoicePrintApi.print, {
    params: { record_id: String(inv_id) },
    body: { document, kind: 'ORIGINAL', language: 'en-US', version, reason: null },
  })

/** Those who work on an invoice, one after the other. */
export interface InvoiceDesk {
  clerk: Client
  supervisor: Client
  manager: Client
  finance: Client
}
export const invoiceDesk = async (as: (login: string) => Promise<Client>): Promise<InvoiceDesk> => ({
  clerk: await as('ops.hkg'),
  supervisor: await as('supervisor.hkg'),
  manager: await as('manager.hkg'),
  finance: await as('finance.hkg'),
})

/** An AR invoice with all approvals that is printed. */
export async function printedInvoice({ clerk, supervisor, manager, finance }: InvoiceDesk, form: InvoiceForm): Promise<Invoice> {
  const made = await done(create(clerk, form))
  const first = await done(approve(supervisor, await done(step(clerk, 'prepare', made))))
  await done(printOriginal(clerk, first.needs_second_level ? await done(approve(manager, first)) : first))
  return readOne(finance, made)
}

/** A posted AR invoice. */
export const postedInvoice = async (desk: InvoiceDesk, form: InvoiceForm): Promise<Invoice> =>
  done(step(desk.finance, 'post', await printedInvoice(desk, form)))

const DEADLOCK = '40P01'
/** Removes the invoices of the demo; tries again where a background job of the portal held some of their rows. */
async function truncateInvoices(pool: Pool, tries = 5): Promise<void> {
  try {
    await pool.query('truncate invoice, invoice_group cascade')
  } catch (error) {
    if (tries === 0 || !(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error
    await truncateInvoices(pool, tries - 1)
  }
}

/** AR invoices of the Hong Kong office, and the users who work on them. */
export function invoices(world: TestPortal) {
  const { portal, as } = world
  const { grant } = rights(world)

  /** Gives the clerk, supervisor, manager and accounting of Hong Kong their rights, and the rates of the tests, without the invoices of the demo. */
  const prepareOffice = async () => {
    await truncateInvoices(portal().database.pool)
    // Journals go on after those of the demo: the portal may have written files with their numbers.
    await portal().database.pool.query("delete from sequence_counter where counter_key like 'invoice_no%'")
    // Tests take one tax in the books of every country.
    await portal().database.pool.query("update reference_code set country_code = null where code_type = 'TAX_CODE' and code = 'VAT6'")
    await grant('ops.hkg', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    await grant('ops.sha', { roles: ['INVOICE_USER', 'BOOKING_VIEW'] })
    for (const login of ['supervisor.hkg', 'manager.hkg', 'finance.hkg']) await grant(login, { roles: ['INVOICE_VIEW', 'BOOKING_VIEW'] })
    const admin = await as('admin')
    for (const [currency_from, currency_to, rate] of RATES)
      await done(admin.send(exchangeRateApi.create, { body: { currency_from, currency_to, rate, effective_date: '2026-01-01' } }))
  }
  /** Jobs of an office with their bookings. */
  const jobs = async (count = 1, condition = 'true', office = 'HKG'): Promise<{ job_no: string; so_no: string }[]> => {
    const { rows } = await portal().database.pool.query(
      `select j.job_no, j.so_no from job j join party p on p.party_id = j.office_party_id join shipping_order s using (so_no)
       where p.party_code = $2 and j.job_status = 'OUTSTANDING' and j.job_type = 'SO' and ${condition} order by j.job_no limit $1`,
      [count, office],
    )
    return rows as { job_no: string; so_no: string }[]
  }

  return {
    prepareOffice,
    jobs,
    /** A prepared office: those who work in it, and a job that they invoice. */
    openDesk: async () => {
      await prepareOffice()
      const desk = await invoiceDesk(as)
      return { desk, job_no: (await jobs())[0]?.job_no ?? '' }
    },
    /** Adds the office of Shanghai to those of the supervisor, manager and accounting; its clerk is ops.sha. */
    addShanghai: async () => {
      const party_ids = [await partyIdOf({ portal }, 'HKG'), await partyIdOf({ portal }, 'SHA')]
      for (const login of ['supervisor.hkg', 'manager.hkg', 'finance.hkg']) await grant(login, { party_ids })
    },
    /** 2 × 100 USD. */
    form: async (job_no: string, changes: Partial<InvoiceForm> = {}): Promise<InvoiceForm> => ({
      ...emptyInvoice(),
      type: 'AR',
      account_code: '7022',
      issue_party_id: await partyIdOf({ portal }, 'NORTHWIND'),
      currency: 'USD',
      invoice_date: '2026-03-10',
      job_nos: [job_no],
      charges: [charge()],
      ...changes,
    }),
  }
}

const RATES = [
  ['USD', 'HKD', '7.8125'],
  ['CNY', 'HKD', '1.085'],
  ['JPY', 'HKD', '0.0525'],
] as const

export const charge = (changes: Partial<InvoiceForm['charges'][number]> = {}): InvoiceForm['charges'][number] => ({
  charge_code: 'DOC',
  charge_description: 'Documents',
  reference: null,
  unit_price: '100',
  quantity: '2',
  uom: 'BL',
  dr_cr: null,
  tax_code: null,
  unit_price_is_tax_inclusive: false,
  ...changes,
})

/** An AR invoice of an account with tax invoices, in the books of Shanghai. */
export const TAXED = {
  account_code: '7030',
  currency: 'CNY',
  invoice_sub_type: 'VAT_E_SPECIAL',
  tax_rate_code: 'VAT6',
  tax_invoice_emails: ['tax@buyer.example'],
  charges: [charge({ tax_code: 'VAT6' })],
} as const satisfies Partial<InvoiceForm>

export const create = (client: Client, form: InvoiceForm, ap_ar: 'AP' | 'AR' = 'AR') =>
  client.send(invoiceApi.create, { body: { ...form, ap_ar } })

export const save = (client: Client, invoice: Invoice, changes: Partial<InvoiceForm>) =>
  client.send(invoiceApi.save, {
    params: { inv_id: invoice.inv_id },
    body: { ...invoiceFormOf(invoice), ...changes, version: invoice.version },
  })
