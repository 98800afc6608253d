import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceForm } from '@fairlead/domain/invoice/invoice'
import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import { invoiceChequeApi } from '@fairlead/domain/invoice/invoice.cheque-api'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { invoiceMergedPrintApi, invoicePrintApi } from '@fairlead/domain/invoice/invoice.print-api'
import { invoiceGroupApi } from '@fairlead/domain/invoice-group/invoice-group.api'
import type { Settlement, SettlementForm } from '@fairlead/domain/settlement/settlement'
import { settlementApi } from '@fairlead/domain/settlement/settlement.api'
import type { Call } from '@fairlead/domain/kit/contract'
import type { Language } from '@fairlead/domain/kit/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { readPdf } from '../print/print.testing.ts'
import { transfer } from '../settlement/settlement.testing.ts'
import { testPortal, type Client, type Reply } from '../testing/portal.ts'
import { chequeSummaryPlanOf } from './invoice.paper-cheque.ts'
import { create, invoices, readOne, save, step, type InvoiceDesk } from './invoice.testing.ts'

const world = testPortal()
const { as, portal } = world
const { openDesk, form } = invoices(world)
const query = async (text: string, values: unknown[] = []) => (await portal().database.pool.query(text, values)).rows as object[]
let desk: InvoiceDesk
let job_no = ''

beforeAll(async () => {
  ;({ desk, job_no } = await openDesk())
})

const CHEQUE = {
  available_date: '2026-03-20',
  cheque_currency: 'HKD',
  cheque_issued_to: 'Northwind Retail',
  free_to_combine: false,
} as const
const apForm = async (changes: Partial<InvoiceForm> = {}) =>
  form(job_no, { type: 'AP', account_code: '7041', ap_ref: randomUUID().slice(0, 30), ...changes })
const requested = async (changes: Partial<InvoiceForm> = {}): Promise<Invoice> =>
  done(create(desk.clerk, await apForm({ ...CHEQUE, ...changes }), 'AP'))
const prepared = async (changes: Partial<InvoiceForm> = {}) => done(step(desk.clerk, 'prepare', await requested(changes)))
/** Released for payment, without the steps before. */
async function released(changes: Partial<InvoiceForm> = {}): Promise<Invoice> {
  const made = await prepared(changes)
  await query("update invoice set invoice_status = 'RELEASED', released_at = now() where inv_id = $1", [made.inv_id])
  return readOne(desk.finance, made)
}
const group = (all: readonly Invoice[]) =>
  desk.finance.send(invoiceGroupApi.create, {
    body: { kind: 'PAYMENT', items: all.map(({ inv_id, version }) => ({ id: String(inv_id), version })), payment_ref: 'CHQ 7' },
  })
const summary = (client: Client, all: readonly Pick<Invoice, 'inv_id'>[], language: Language = 'en-US') =>
  client.send(invoiceMergedPrintApi.chequeSummary, { body: { inv_ids: all.map(({ inv_id }) => inv_id), language } })

describe('the cheque request of an AP invoice', () => {
  it('INV-049 INV-071 is saved with the invoice, kept in the history, and gets its number when the invoice is prepared', async () => {
    const made = await requested()
    expect(made).toMatchObject({ ...CHEQUE, foreign_currency: true, cheque_request_no: null, cheque_status: null })
    const saved = await done(save(desk.clerk, made, { available_date: '2026-03-25', cheque_currency: 'USD', free_to_combine: true }))
    expect(saved).toMatchObject({ available_date: '2026-03-25', foreign_currency: false, free_to_combine: true, version: made.version + 1 })
    const [entry] = await done(desk.clerk.send(invoiceApi.history, { params: { inv_id: made.inv_id } }))
    expect(entry?.fields).toEqual(
      expect.arrayContaining([
        { path: 'available_date', before: '2026-03-20', after: '2026-03-25' },
        { path: 'free_to_combine', before: false, after: true },
      ]),
    )
    const after = await done(step(desk.clerk, 'prepare', saved))
    expect(after).toMatchObject({ cheque_request_no: expect.stringMatching(/^CR\d{9}$/), cheque_status: 'REQUESTED' })
    const again = await done(step(desk.clerk, 'prepare', await done(step(desk.clerk, 'withdraw', after))))
    expect(again.cheque_request_no).toBe(after.cheque_request_no)
    const listed = await desk.clerk.send(invoiceListsApi.list, { query: { list: 'invoice_search', q: after.cheque_request_no ?? '' } })
    expect(listed.body.items.map(({ inv_id }) => inv_id)).toEqual([made.inv_id])
    expect((await save(desk.clerk, after, { available_date: null })).status).toBe(409)
  })

  it('INV-071 an invoice without its fields has none; one of the kind CR is not prepared without them', async () => {
    const plain = await done(create(desk.clerk, await apForm(), 'AP'))
    expect(await done(step(desk.clerk, 'prepare', plain))).toMatchObject({ cheque_request_no: null, cheque_status: null })
    const blank = await done(create(desk.clerk, await apForm({ type: 'CR' }), 'AP'))
    const refused = await step(desk.clerk, 'prepare', blank)
    expect([refused.status, refused.problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['available_date', 'cheque_currency', 'cheque_issued_to'],
    ])
    const partly = await requested({ cheque_issued_to: null })
    expect((await step(desk.clerk, 'prepare', partly)).problem.errors?.map(({ path }) => path)).toEqual(['cheque_issued_to'])
  })

  it('INV-129 a currency without a rate, a wrong date, too long a name and an AR invoice are refused, and nothing is stored', async () => {
    const count = async () => query('select count(*)::int from invoice')
    const before = await count()
    const pathsOf = async (changes: object, ap_ar: 'AP' | 'AR' = 'AP') => {
      const base = ap_ar === 'AP' ? await apForm(CHEQUE) : await form(job_no, CHEQUE)
      const { status, problem } = await create(desk.clerk, { ...base, ...changes }, ap_ar)
      return [status, problem.errors?.map(({ path, Message }) => [path, Message])]
    }
    expect(await pathsOf({ cheque_currency: 'XXX' })).toEqual([422, [['cheque_currency', 'Exchange rate missing: XXX/USD']]])
    expect(await pathsOf({ available_date: '2026-02-30' })).toMatchObject([422, [['available_date', expect.any(String)]]])
    expect(await pathsOf({ cheque_issued_to: 'x'.repeat(121) })).toMatchObject([422, [['cheque_issued_to', expect.any(String)]]])
    expect(await pathsOf({ free_to_combine: 'yes' })).toMatchObject([422, [['free_to_combine', expect.any(String)]]])
    expect(await pathsOf({ cheque_request_no: 'CR1' })).toMatchObject([422, [['cheque_request_no', expect.any(String)]]])
    expect((await pathsOf({}, 'AR'))[1]).toEqual(
      ['available_date', 'cheque_currency', 'cheque_issued_to'].map((path) => [path, 'Only an AP invoice has a cheque request.']),
    )
    expect(await count()).toEqual(before)
  })

  it('INV-064 an invoice that must not be combined is paid alone; its request is grouped, issued and free again', async () => {
    const [alone, free] = [await released({ available_date: '2026-03-10' }), await released({ free_to_combine: true })]
    const refused = await group([alone, free])
    expect([refused.status, refused.problem.Message]).toEqual([422, `${alone.invoice_no} must not be combined with other invoices.`])
    const made = await done(group([alone]))
    expect(await readOne(desk.finance, alone)).toMatchObject({ cheque_status: 'GROUPED', payment_ref: 'CHQ 7' })
    const act = { params: { group_no: made.group_no }, body: { version: made.version } }
    await done(desk.finance.send(invoiceGroupApi.cancel, act))
    expect(await readOne(desk.finance, alone)).toMatchObject({ cheque_status: 'REQUESTED' })
    const again = await done(group([await readOne(desk.finance, alone)]))
    const cheque = { cheque_no: 'HSBC 000100', cheque_date: '2026-03-12' }
    await done(
      desk.finance.send(invoiceGroupApi.export, { params: { group_no: again.group_no }, body: { version: again.version, ...cheque } }),
    )
    expect(await readOne(desk.finance, alone)).toMatchObject({ cheque_status: 'ISSUED', ...cheque })
    expect((await group([free, await released({ free_to_combine: true })])).status).toBe(200)
  })

  it('INV-071 INV-087 the reversal of a cheque request is no request: it is prepared without a number for one', async () => {
    const posted = await done(step(desk.finance, 'post', await released({ type: 'CR', cheque_currency: 'USD' })))
    await done(step(desk.finance, 'reverse', posted))
    expect(await readOne(desk.finance, posted)).toMatchObject({ cheque_status: 'CANCELLED' })
    const related = await done(desk.finance.send(invoiceApi.related, { params: { inv_id: posted.inv_id } }))
    const twin = await readOne(desk.clerk, { inv_id: related[0]?.inv_id ?? 0 })
    expect(await done(step(desk.clerk, 'prepare', twin))).toMatchObject({
      type: 'CR',
      invoice_status: 'PREPARED_REVERSAL',
      cheque_request_no: null,
      cheque_status: null,
    })
  })

  it('INV-071 is cancelled with its invoice', async () => {
    const made = await done(step(desk.clerk, 'withdraw', await prepared()))
    await query("update invoice set invoice_status = 'DELETED' where inv_id = $1", [made.inv_id])
    expect(await readOne(desk.clerk, made)).toMatchObject({ cheque_status: 'CANCELLED' })
  })
})

describe('cheque requests on paper', () => {
  const preview = (client: Client, { inv_id }: Invoice, language: Language) =>
    client.send(invoicePrintApi.preview, {
      params: { record_id: String(inv_id) },
      body: { document: 'CHEQUE_REQUEST', kind: 'FINAL', language },
    })

  it('INV-049 the request is printed with payee, day and number, in the language that is chosen', async () => {
    const made = await prepared()
    const text = readPdf((await preview(desk.clerk, made, 'en-US')).bytes).text
    for (const part of ['Chequerequest', made.cheque_request_no ?? '–', 'NorthwindRetail', '200.00', 'Freetocombine'])
      expect(text).toContain(part)
    expect(readPdf((await preview(desk.clerk, made, 'zh-HK')).bytes).text).toContain('支票申請')
    expect(readPdf((await preview(desk.clerk, made, 'zh-CN')).bytes).text).toContain('支票申请')
    const plain = await done(create(desk.clerk, await apForm(), 'AP'))
    expect((await preview(desk.clerk, plain, 'en-US')).status).toBe(422)
    expect((await preview(await as('ops.sha'), made, 'en-US')).status).toBe(404)
  })

  it('INV-058 the summary has a total in the currency of the cheque for each available date and payee, and one for each currency', async () => {
    const all = [await prepared(), await prepared(), await prepared({ cheque_issued_to: 'Kestrel Stevedores' })]
    const { bytes, headers } = await summary(desk.clerk, all)
    expect(headers.get('content-type')).toBe('application/pdf')
    const { text } = readPdf(bytes)
    for (const { cheque_request_no, invoice_no } of all) for (const part of [cheque_request_no, invoice_no]) expect(text).toContain(part)
    for (const part of ['Requests:2', '3,125.00', 'Requests:1', '1,562.50', 'USD200.00', 'KestrelStevedores', 'TotalHKD', '4,687.50'])
      expect(text).toContain(part)
    expect(text).not.toContain('TotalUSD')
    expect(readPdf((await summary(desk.clerk, all, 'zh-HK')).bytes).text).toContain('支票申請摘要')
    expect(readPdf((await summary(desk.clerk, all, 'zh-CN')).bytes).text).toContain('支票申请汇总')
    const [first] = all
    const history = await done(desk.clerk.send(invoiceApi.history, { params: { inv_id: first?.inv_id ?? 0 } }))
    expect(history[0]?.action).toBe('print_summary')
  })

  it('INV-058 the summary has the legal name of the company, the status of each request, and no cell without text', async () => {
    const issued = await released({ cheque_currency: 'USD' })
    const body = { cheque_no: 'HSBC 000400', cheque_date: '2026-03-20', cheque_rate: null, version: issued.version }
    await done(desk.finance.send(invoiceChequeApi.issueCheque, { params: { inv_id: issued.inv_id }, body }))
    const all = [issued, await prepared()]
    const [names] = await query(`select c.company_name, p.local_name from invoice_account a join company c using (company_code)
      join party p on p.party_code = c.office_code where a.account_code = '7041'`)
    const { company_name, local_name } = names as { company_name: string; local_name: string }
    const { text } = readPdf((await summary(desk.clerk, all)).bytes)
    for (const part of [company_name.replaceAll(' ', ''), 'Status', 'Requested', 'Issued', 'Chequecurrency']) expect(text).toContain(part)
    expect(readPdf((await summary(desk.clerk, all, 'zh-HK')).bytes).text).toContain(local_name)
    const plan = chequeSummaryPlanOf({ language: 'en-US', issuer: undefined, requests: all, say: (key) => key })
    const totals = plan.content.at(-1) as unknown as { table: { body: { text: string }[][] } }
    expect(totals.table.body.flat().map((cell) => cell.text)).toEqual([
      'invoice.cheque_currency',
      'invoice.total_amount',
      'USD',
      '200.00',
      'HKD',
      '1,562.50',
    ])
    const sheet = readPdf((await preview(desk.clerk, issued, 'en-US')).bytes).text
    expect(sheet.split(issued.invoice_no ?? '–')).toHaveLength(2)
  })

  it('INV-058 refuses invoices without a request, of another office, none, and more than fifty', async () => {
    const [made, plain] = [await prepared(), await done(create(desk.clerk, await apForm(), 'AP'))]
    const refused = await summary(desk.clerk, [made, plain])
    expect([refused.status, refused.problem.errors?.map(({ path, msgKey }) => [path, msgKey])]).toEqual([
      422,
      [['inv_ids.1', 'invoice.noChequeRequest']],
    ])
    expect(refused.problem.Message).toContain(`#${plain.inv_id} has no cheque request.`)
    await query("update invoice set process_status = 'FAILURE' where inv_id = $1", [made.inv_id])
    const unposted = await summary(desk.clerk, [made])
    expect([unposted.status, unposted.problem.Message]).toEqual([422, expect.stringContaining(made.cheque_request_no ?? '–')])
    await query("update invoice set process_status = 'NOT_APPLICABLE' where inv_id = $1", [made.inv_id])
    expect((await summary(await as('ops.sha'), [made])).status).toBe(404)
    expect((await summary(desk.supervisor, [made])).status).toBe(403)
    expect((await summary(desk.clerk, [])).status).toBe(422)
    expect(
      (
        await summary(
          desk.clerk,
          Array.from({ length: 51 }, () => made),
        )
      ).status,
    ).toBe(422)
  })
})

describe('the cheque of a request', () => {
  const params = ({ inv_id }: Invoice) => ({ inv_id })
  const issue = (invoice: Invoice, cheque: object = {}, client = desk.finance) =>
    client.send(invoiceChequeApi.issueCheque, {
      params: params(invoice),
      body: { cheque_no: 'HSBC 000123', cheque_date: '2026-03-20', cheque_rate: null, ...cheque, version: invoice.version },
    })
  const stop = (invoice: Invoice, reason: string | null) =>
    desk.finance.send(invoiceChequeApi.stopCheque, { params: params(invoice), body: { reason, version: invoice.version } })
  const again = (invoice: Invoice) =>
    desk.finance.send(invoiceChequeApi.requestCheque, { params: params(invoice), body: { version: invoice.version } })
  const refusalOf = ({ status, problem }: Pick<Reply<Call>, 'status' | 'problem'>) => [
    status,
    problem.errors?.map(({ path, msgKey }) => `${path} ${msgKey}`),
  ]

  it('INV-049 the refusal for an invoice without request names the invoice', async () => {
    const plain = await done(create(desk.clerk, await apForm(), 'AP'))
    const { status, problem } = await issue(plain)
    expect([status, problem.Message]).toEqual([422, expect.stringContaining(`#${plain.inv_id} has no cheque request`)])
  })

  it('INV-049 is issued by accounting with number and day, stopped with a reason, and requested again under a new number', async () => {
    const made = await released({ cheque_currency: 'USD' })
    expect((await issue(made, {}, desk.clerk)).status).toBe(403)
    expect((await stop(made, 'lost')).problem.msgKey).toBe('invoice.chequeNot_ISSUED')
    expect(refusalOf(await issue(made, { cheque_no: '', cheque_date: null }))).toEqual([
      422,
      ['cheque_no msgRequired', 'cheque_date msgRequired'],
    ])
    expect(refusalOf(await issue(made, { cheque_date: '2026-03-19' }))).toEqual([422, ['cheque_date invoice.chequeBeforeAvailable']])
    const issued = await done(issue(made))
    expect(issued).toMatchObject({
      cheque_status: 'ISSUED',
      cheque_no: 'HSBC 000123',
      cheque_date: '2026-03-20',
      version: made.version + 1,
    })
    expect((await issue(issued)).problem.msgKey).toBe('invoice.chequeNot_REQUESTED')
    expect((await group([issued])).problem.Message).toBe(`${issued.invoice_no} is paid by cheque HSBC 000123.`)
    const lead = await as('manager.hkg')
    expect((await step(lead, 'take_back', issued)).status).not.toBe(200)
    expect(refusalOf(await stop(issued, null))).toEqual([422, ['reason msgReasonRequired']])
    const stopped = await done(stop(issued, 'lost in the post'))
    expect(stopped).toMatchObject({ cheque_status: 'CANCELLED', cheque_no: null, cheque_request_no: made.cheque_request_no })
    const [entry] = await done(desk.finance.send(invoiceApi.history, { params: params(made) }))
    expect(entry).toMatchObject({ action: 'stop_cheque', reason: 'lost in the post' })
    expect(entry?.fields).toContainEqual({ path: 'cheque_no', before: 'HSBC 000123', after: null })
    expect((await issue(stopped)).problem.msgKey).toBe('invoice.chequeNot_REQUESTED')
    const requestedAgain = await done(again(stopped))
    expect(requestedAgain).toMatchObject({ cheque_status: 'REQUESTED', cheque_request_no: expect.stringMatching(/^CR\d{9}$/) })
    expect(requestedAgain.cheque_request_no).not.toBe(made.cheque_request_no)
    await done(issue(requestedAgain, { cheque_no: 'HSBC 000124' }))
  })

  it('INV-049 waits for the release, and not for an invoice on hold; a posted invoice with its cheque out is not reversed', async () => {
    expect((await issue(await prepared({ cheque_currency: 'USD' }))).problem.msgKey).toBe('invoice.chequeNotPayable')
    const made = await released({ cheque_currency: 'USD' })
    await query("update invoice set payment_marker = 'ON_HOLD', hold_reason = 'dispute' where inv_id = $1", [made.inv_id])
    expect((await issue(made)).problem.msgKey).toBe('invoice.isOnHold')
    await query("update invoice set payment_marker = 'PAID', hold_reason = null where inv_id = $1", [made.inv_id])
    expect((await issue(made)).problem.msgKey).toBe('invoice.isMarkedPaid')
    await query("update invoice set payment_marker = 'NONE', hold_reason = null where inv_id = $1", [made.inv_id])
    const posted = await done(step(desk.finance, 'post', await done(issue(made, { cheque_no: 'HSBC 000125' }))))
    expect(posted.cheque_status).toBe('ISSUED')
    const refused = await step(desk.finance, 'reverse', posted)
    expect([refused.status, refused.problem.msgKey]).toEqual([422, 'invoice.chequeIsIssued'])
  })

  it('INV-049 in another currency takes the rate of the preparation or the one entered, and the paper shows its amount', async () => {
    const made = await released()
    expect(made).toMatchObject({ foreign_currency: true, cheque_rate: '7.8125' })
    // 1 ÷ 7.8312 has more decimals than a rate.
    const rateOfTable = (rate: string) =>
      query("update exchange_rate set rate = $1 where currency_from = 'USD' and currency_to = 'HKD'", [rate])
    await rateOfTable('7.8312')
    expect((await released()).cheque_rate).toBe('7.8312')
    await rateOfTable('7.8125')
    const issued = await done(issue(made, { cheque_rate: '7.75' }))
    expect(issued).toMatchObject({ cheque_status: 'ISSUED', cheque_rate: '7.75' })
    const body = { document: 'CHEQUE_REQUEST', kind: 'FINAL', language: 'en-US' } as const
    const { bytes } = await desk.finance.send(invoicePrintApi.preview, { params: { record_id: String(made.inv_id) }, body })
    for (const part of ['HKD1,550.00', 'HSBC000123', '7.75']) expect(readPdf(bytes).text).toContain(part)
    const unknown = await released()
    await query('update invoice set cheque_rate = null where inv_id = $1', [unknown.inv_id])
    expect(refusalOf(await issue(unknown))).toEqual([422, ['cheque_rate msgRequired']])
  })

  it('INV-049 a cheque number is used once in a bank account, also a stopped one; another currency is another bank account', async () => {
    const [first, second, third] = [await released(), await released(), await released({ cheque_currency: 'USD' })]
    const cheque = { cheque_no: 'HSBC 000777' }
    await done(issue(first, cheque))
    const refused = await issue(second, { cheque_no: 'hsbc000777' })
    expect(refusalOf(refused)).toEqual([422, ['cheque_no invoice.chequeNoUsedOn']])
    expect(refused.problem.Message).toContain(first.invoice_no)
    await done(stop(await readOne(desk.finance, first), 'lost'))
    expect(refusalOf(await issue(second, cheque))).toEqual([422, ['cheque_no invoice.chequeNoUsedOn']])
    const requestedAgain = await done(again(await readOne(desk.finance, first)))
    expect((await issue(requestedAgain, cheque)).status).toBe(422)
    await done(issue(third, cheque))
    expect(await readOne(desk.finance, second)).toMatchObject({ cheque_status: 'REQUESTED', cheque_no: null, version: second.version })
  })

  it('INV-049 INV-071 clears when a settlement by cheque pays the rest; another payment cancels a request, and its issued cheque can be stopped', async () => {
    const posted = async (changes: Partial<InvoiceForm> = {}) =>
      done(step(desk.finance, 'post', await released({ cheque_currency: 'USD', ...changes })))
    const settling = (invoice: Invoice, method: SettlementForm['method'], amount = '200') =>
      desk.finance.send(settlementApi.settle, {
        body: transfer({
          method,
          party_id: invoice.issue_party_id ?? 0,
          settled_on: '2026-03-10',
          lines: [{ inv_id: invoice.inv_id, charge_line_no: null, amount }],
        }),
      })
    const settle = (...asked: Parameters<typeof settling>) => done(settling(...asked))
    const undo = ({ settlement_id }: Settlement) =>
      done(desk.finance.send(settlementApi.undo, { params: { settlement_id }, body: { reason: 'wrong invoice' } }))
    const statusOf = async (invoice: Invoice) => (await readOne(desk.finance, invoice)).cheque_status
    const never = await posted({ available_date: '2026-03-10' })
    const paid = await settle(never, 'TRANSFER')
    expect(await statusOf(never)).toBe('CANCELLED')
    expect(refusalOf(await again(await readOne(desk.finance, never)))).toEqual([422, [' invoice.chequeOfSettled']])
    await undo(paid)
    expect(await statusOf(never)).toBe('REQUESTED')
    const cheque = await done(issue(await readOne(desk.finance, never), { cheque_no: 'HSBC 000321', cheque_date: '2026-03-10' }))
    const other = await settle(cheque, 'TRANSFER')
    expect(await statusOf(never)).toBe('ISSUED')
    await undo(other)
    // No bank pays a cheque before its date.
    const later = await done(issue(await posted(), { cheque_no: 'HSBC 000322', cheque_date: '2026-03-20' }))
    expect(refusalOf(await settling(later, 'CHEQUE'))).toEqual([422, ['settled_on settlement.beforeCheque']])
    const cashed = await settle(cheque, 'CHEQUE')
    expect(await statusOf(never)).toBe('CLEARED')
    expect((await stop(await readOne(desk.finance, never), 'too late')).problem.msgKey).toBe('invoice.chequeNot_ISSUED')
    await undo(cashed)
    expect(await statusOf(never)).toBe('ISSUED')
    await settle(never, 'TRANSFER', '50')
    await settle(never, 'CASH', '150')
    expect(await done(stop(await readOne(desk.finance, never), 'paid by transfer'))).toMatchObject({
      cheque_status: 'CANCELLED',
      cheque_no: null,
    })
  })

  it('INV-049 a stopped cheque settles nothing until a new cheque is issued; the refusal names it', async () => {
    const posted = await done(step(desk.finance, 'post', await released({ cheque_currency: 'USD', available_date: '2026-03-10' })))
    const settling = (method: SettlementForm['method']) =>
      desk.finance.send(settlementApi.settle, {
        body: transfer({
          method,
          party_id: posted.issue_party_id ?? 0,
          lines: [{ inv_id: posted.inv_id, charge_line_no: null, amount: '50' }],
        }),
      })
    const dated = { cheque_date: '2026-03-10' }
    await done(stop(await done(issue(posted, { cheque_no: 'HSBC 000654', ...dated })), 'lost'))
    const refused = await settling('CHEQUE')
    expect(refusalOf(refused)).toEqual([422, ['lines.0.inv_id settlement.chequeStopped']])
    expect(refused.problem.errors?.[0]?.Message).toBe('Cheque HSBC 000654 was stopped. Issue a new cheque first, or choose another method.')
    expect((await settling('TRANSFER')).status).toBe(200)
    const requestedAgain = await done(again(await readOne(desk.finance, posted)))
    expect((await settling('CHEQUE')).status).toBe(422)
    await done(issue(requestedAgain, { cheque_no: 'HSBC 000655', ...dated }))
    expect((await settling('CHEQUE')).status).toBe(200)
  })

  it('INV-049 INV-073 an issued cheque is settled in its own currency and at its own rate, also in parts', async () => {
    const posted = await done(step(desk.finance, 'post', await released({ available_date: '2026-03-10' })))
    const cheque = await done(issue(posted, { cheque_no: 'HSBC 000912', cheque_date: '2026-03-10', cheque_rate: '7.75' }))
    const settling = (amount: string, booked: Partial<SettlementForm>) =>
      desk.finance.send(settlementApi.settle, {
        body: transfer({
          method: 'CHEQUE',
          party_id: cheque.issue_party_id ?? 0,
          lines: [{ inv_id: cheque.inv_id, charge_line_no: null, amount }],
          ...booked,
        }),
      })
    const hkd = (bank_amount: string) => ({ bank_currency: 'HKD', bank_amount })
    expect(refusalOf(await settling('200', { bank_currency: 'EUR', bank_amount: '180' }))).toEqual([
      422,
      ['bank_currency settlement.chequeCurrency'],
    ])
    const short = await settling('200', hkd('1500'))
    expect(refusalOf(short)).toEqual([422, ['bank_amount settlement.chequeAmount']])
    expect(short.problem.errors?.[0]?.Message).toBe(
      'Cheque HSBC 000912 pays HKD 1,550.00 for this settlement, at the rate at which it was issued.',
    )
    expect(refusalOf(await settling('200', { exchange_rate: '7.8' }))).toEqual([422, ['exchange_rate settlement.chequeAmount']])
    expect((await readOne(desk.finance, cheque)).settled_amount).toBe('0.00')
    // Parts add up to the cheque: HKD 1,550.00.
    expect(await done(settling('66.67', hkd('516.69')))).toMatchObject({ bank_amount: '516.69' })
    const second = await done(settling('66.67', { exchange_rate: '7.75' }))
    expect([second.bank_currency, second.bank_amount]).toEqual(['HKD', '516.70'])
    expect(await done(settling('66.66', {}))).toMatchObject({ bank_currency: 'HKD', bank_amount: '516.61' })
    expect(await readOne(desk.finance, cheque)).toMatchObject({ cheque_status: 'CLEARED', outstanding_amount: '0.00' })
  })

  it('INV-049 INV-073 a cheque in a third currency books its own amount, also where it is left blank', async () => {
    const posted = await done(step(desk.finance, 'post', await released({ cheque_currency: 'EUR', available_date: '2026-03-10' })))
    const cheque = await done(issue(posted, { cheque_no: 'HSBC 000913', cheque_date: '2026-03-10', cheque_rate: '0.9' }))
    const settling = (booked: Partial<SettlementForm>) =>
      desk.finance.send(settlementApi.settle, {
        body: transfer({
          method: 'CHEQUE',
          party_id: cheque.issue_party_id ?? 0,
          lines: [{ inv_id: cheque.inv_id, charge_line_no: null, amount: '200' }],
          ...booked,
        }),
      })
    const undoneAndSettled = async ({ settlement_id }: Settlement, booked: Partial<SettlementForm>) => {
      await done(desk.finance.send(settlementApi.undo, { params: { settlement_id }, body: { reason: 'by hand' } }))
      return settling(booked)
    }
    const paid = await done(settling({}))
    expect(paid).toMatchObject({ bank_currency: 'EUR', bank_amount: '180.00' })
    const [base = ''] = paid.lines.map(({ base_amount }) => base_amount)
    const byHand = await done(undoneAndSettled(paid, { bank_currency: 'EUR', bank_amount: '180' }))
    expect(byHand.lines.map(({ base_amount }) => base_amount)).toEqual([base])
    expect(await readOne(desk.finance, cheque)).toMatchObject({ cheque_status: 'CLEARED' })
  })

  it('INV-049 of two who issue one cheque number at the same time one is refused', async () => {
    const both = [await released(), await released()]
    const statuses = await Promise.all(both.map(async (invoice) => (await issue(invoice, { cheque_no: 'HSBC 000888' })).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('INV-049 INV-103 a rate of the cheque that is more than twice that of the table, or less than half of it, is refused', async () => {
    const made = await released()
    for (const cheque_rate of ['15.7', '3.8', '0.128'])
      expect(refusalOf(await issue(made, { cheque_rate }))).toEqual([422, ['cheque_rate exchange-rate.implausible']])
    await done(issue(made, { cheque_no: 'HSBC 000999', cheque_rate: '8.5' }))
  })
})
