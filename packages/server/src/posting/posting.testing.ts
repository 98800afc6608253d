import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceDocumentApi } from '@fairlead/domain/invoice/invoice.document-api'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { done } from '../booking/booking.testing.ts'
import { rights } from '../party/party.testing.ts'
import type { TestPortal } from '../testing/portal.ts'
import { approve, charge, create, invoices, step } from '../invoice/invoice.testing.ts'

/** AP invoices of the Hong Kong office on their way to the ledger, each of 2 × 100 USD with 6 % tax. */
export function postedInvoices(world: TestPortal) {
  const { portal, as } = world
  const { prepareOffice, jobs, form } = invoices(world)
  const { grant } = rights(world)
  let job_no = ''
  let vendorNo = 0

  /** An invoice that is prepared and has the document of its vendor. */
  const prepared = async (changes: Partial<InvoiceForm> = {}): Promise<Invoice> => {
    vendorNo += 1
    const given: Partial<InvoiceForm> = {
      type: 'AP',
      account_code: '7041',
      ap_ref: `V-${vendorNo}`,
      charges: [charge({ tax_code: 'VAT6' })],
      ...changes,
    }
    const clerk = await as('ops.hkg')
    const made = await done(create(clerk, await form(job_no, given), 'AP'))
    const file = new File([new TextEncoder().encode('no,amount\nV,212\n')], 'vendor.csv', { type: 'text/csv' })
    const body = { document_type: 'VENDOR_INVOICE' as const, visible_to: 'INTERNAL' as const, file }
    await done(clerk.send(invoiceDocumentApi.upload, { params: { record_id: String(made.inv_id) }, body }))
    return done(step(clerk, 'prepare', made))
  }
  const released = async (changes: Partial<InvoiceForm> = {}): Promise<Invoice> => {
    const first = await done(approve(await as('supervisor.hkg'), await prepared(changes)))
    return done(step(await as('finance.hkg'), 'release', await done(approve(await as('manager.hkg'), first))))
  }
  const post = async ({ inv_id, version }: Pick<Invoice, 'inv_id' | 'version'>) =>
    (await as('finance.hkg')).send(invoiceApi.post, { params: { inv_id }, body: { version } })

  return {
    /** The rights and rates of the office, and accounts in the ledger. */
    preparePosting: async () => {
      await prepareOffice()
      await grant('finance.hkg', { roles: ['ACCOUNTING', 'BOOKING_VIEW'] })
      await portal().database.pool.query("update party set sun_ac_code = '100NW', sun_suffix = 'A' where party_code = 'NORTHWIND'")
      job_no = (await jobs())[0]?.job_no ?? ''
      return { job_no }
    },
    prepared,
    released,
    post,
    posted: async (changes: Partial<InvoiceForm> = {}): Promise<Invoice> => done(post(await released(changes))),
  }
}
