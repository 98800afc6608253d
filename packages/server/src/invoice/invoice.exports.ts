import { createHash, randomUUID } from 'node:crypto'
import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/languages'
import { SYSTEM_STEPS, statusesBefore } from '@fairlead/domain/invoice/invoice.transitions'
import { portalContext } from '../booking/booking.portal.ts'
import type { Db } from '../kit/db/database.ts'
import { inTransaction } from '../kit/db/database.ts'
import type { RecordContext, Services } from '../kit/http/context.ts'
import { notFound } from '../kit/http/failures.ts'
import { storeWith } from '../kit/files/storeWith.ts'
import type { Job } from '../kit/jobs/jobs.ts'
import { userName, type HistoryContext } from '../kit/record/historyStore.ts'
import { exportFileOf } from './invoice.export-file.ts'
import { insertExport, readAwaitingExport, readExports } from './invoice.export-store.ts'
import { readChargeNames, readPartiesOfInvoices } from './invoice.facts-store.ts'
import { partyAsPrepared } from './invoice.issue-party.ts'
import { notifyInvoice, recordInvoice } from './invoice.records.ts'
import { invoiceAnswer, lockInvoiceForPortal, moveInvoice, readInvoice, type StoredInvoice } from './invoice.store.ts'

type Writing = HistoryContext & { services: Pick<Services, 'storage'> }

/** Writes the file of an invoice and its row. The file is on the disk before the transaction commits; a rollback removes it. */
export async function writeExport(context: Writing, invoice: StoredInvoice, is_automatic: boolean): Promise<void> {
  const { db, services, session, now } = context
  const content = await exportContentOf(db, [invoice])
  const file_key = `invoice-exports/${randomUUID()}`
  await storeWith(db, services.storage, file_key, content)
  await insertExport(db, {
    inv_id: invoice.inv_id,
    file_key,
    file_name: `${invoice.invoice_no ?? invoice.inv_id}.csv`,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    is_automatic,
    user_name: userName(session),
    created_at: now.toISOString(),
  })
}

/** The bytes of the file of these invoices. */
export async function exportContentOf(db: Db, invoices: readonly StoredInvoice[]): Promise<Uint8Array> {
  const parties = await readPartiesOfInvoices(
    db,
    invoices.map(({ issue_party_id }) => issue_party_id),
  )
  const chargeNames = await readChargeNames(
    db,
    invoices.flatMap(({ charges }) => charges.map(({ charge_code }) => charge_code)),
    DEFAULT_LANGUAGE,
  )
  const all = invoices.map((invoice) => {
    const party = parties.get(invoice.issue_party_id)
    return { invoice: invoiceAnswer(invoice), party: party ? partyAsPrepared(party, invoice) : null, chargeNames }
  })
  return new TextEncoder().encode(exportFileOf(all))
}

export async function listExports({ db, actor }: RecordContext, invId: number) {
  const { inv_id } = await readInvoice(db, invId, actor)
  return (await readExports(db, inv_id)).map(({ file_key: _, ...row }) => row)
}

export async function exportedFile({ db, actor, services }: RecordContext, invId: number, exportId: number) {
  const { inv_id } = await readInvoice(db, invId, actor)
  const found = (await readExports(db, inv_id)).find(({ export_id }) => export_id === exportId)
  if (!found) throw notFound('invoice.noSuchExport')
  return { file_name: found.file_name, content_type: 'text/csv', content: await services.storage.stream(found.file_key) }
}

/** INV-084, INV-085: writes the files of the invoices that wait for the automatic export. */
export const autoExportJob = (services: Services): Job => ({
  queue: 'invoice-auto-export',
  schedule: `*/${services.config.AUTO_EXPORT_MINUTES} * * * *`,
  work: () => exportAutomatically(services),
})

export async function exportAutomatically(services: Services): Promise<void> {
  const { db, log } = services
  for (const invId of await readAwaitingExport(db))
    await inTransaction(db, (tx) => exportOne(services, tx, invId)).catch((error: unknown) =>
      log.error({ err: error, inv_id: invId }, 'the automatic export of an invoice failed'),
    )
}

async function exportOne(services: Services, db: Db, invId: number): Promise<void> {
  const invoice = await lockInvoiceForPortal(db, invId)
  const { from, to } = SYSTEM_STEPS.export_automatically
  // Another process may have exported it, or a user may have rolled it back.
  if (to === null || !from.includes(invoice.invoice_status) || invoice.invoice_date === null) return
  const now = services.clock()
  const context = portalContext(services, db, now)
  const at = now.toISOString()
  const change = { invoice_status: to, status_before: statusesBefore({}, invoice), status_changed_at: at, exported_at: at }
  await writeExport(context, invoice, true)
  await moveInvoice(db, invoice, change)
  await recordInvoice(context, invoice, { action: 'export_automatically', to })
  await notifyInvoice(context, invoice, 'INVOICE_EXPORTED')
}
