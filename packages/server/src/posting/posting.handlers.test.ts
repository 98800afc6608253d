import { invoiceApi } from '@fairlead/domain/invoice/invoice.api'
import type { Invoice } from '@fairlead/domain/invoice/invoice'
import { invoiceListsApi } from '@fairlead/domain/invoice/invoice.lists.api'
import { postingApi } from '@fairlead/domain/posting/posting.api'
import { readJournalCsv } from '@fairlead/domain/posting/posting.csv-rules'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { done } from '../booking/booking.testing.ts'
import { postedInvoices } from './posting.testing.ts'
import { testPortal, type Client } from '../testing/portal.ts'
import { accountingIntakeJob, accountingSendJob } from './posting.transport.ts'

const world = testPortal()
const { as, portal } = world
const { preparePosting, post, released } = postedInvoices(world)
const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values)
let finance: Client

beforeAll(async () => {
  await preparePosting()
  finance = await as('finance.hkg')
})

const posted = async () => done(post(await released()))
const read = async ({ inv_id }: Pick<Invoice, 'inv_id'>) => done(finance.send(invoiceApi.read, { params: { inv_id }, query: {} }))
const messages = async (journal_no: string | null) =>
  (
    await query(
      'select accounting_message_id as id, direction, state, reason, attempt, answer, raw, file_name from accounting_message where journal_no = $1 order by 1',
      [journal_no],
    )
  ).rows as Record<string, string>[]
const acknowledge = (client: Client, ...rows: object[]) =>
  client.send(postingApi.acknowledge, { body: { acknowledgements: rows as never } })
const answer = (journal_no: string | null, changes: object = {}) => ({ journal_no, attempt: 1, answer: 'SUCCESS', ...changes })
const folder = (name: string) => path.join(portal().services.config.DATA_DIR, 'accounting', name)
const work = (job: { work: (data: Record<string, unknown>, signal: AbortSignal) => Promise<void> }, data = {}) =>
  job.work(data, new AbortController().signal)

describe('a posted invoice', () => {
  it('goes to the accounting system as a balanced file of its journal', async () => {
    const invoice = await posted()
    const name = `FLHK-${invoice.journal_no}-1.csv`
    await vi.waitFor(() => expect(readdirSync(folder('out'))).toContain(name), { timeout: 10_000 })
    const lines = readJournalCsv(readFileSync(path.join(folder('out'), name), 'utf8'))
    expect(lines.map(({ account, dr_cr, amount, base_amount }) => [account, dr_cr, amount, base_amount])).toEqual([
      ['100NWA', 'CR', '212.00', '1656.25'],
      ['57041', 'DR', '200.00', '1562.50'],
      ['21500', 'DR', '12.00', '93.75'],
    ])
    expect(lines.map(({ charge_analysis, disbursement }) => [charge_analysis, disbursement])).toEqual([
      ['', ''],
      ['DOCUMENT', 'N'],
      ['DOCUMENT', ''],
    ])
    expect(lines[0]).toMatchObject({
      company_id: 'FLHK',
      period: `${invoice.close_period?.slice(0, 4)}/0${invoice.close_period?.slice(5)}`,
      reference: invoice.ap_ref,
      rate: '7.8125',
      office: 'HKG',
    })
    await vi.waitFor(async () => expect(await messages(invoice.journal_no)).toMatchObject([{ direction: 'OUT', state: 'SENT' }]))
  })

  it('INV-053 is shown with its invoice, balanced, to those who read the invoice', async () => {
    const invoice = await posted()
    const journalOf = (client: Client, { inv_id }: Pick<Invoice, 'inv_id'>) => client.send(postingApi.journal, { params: { inv_id } })
    const { lines } = await done(journalOf(await as('ops.hkg'), invoice))
    const sum = (side: string) => lines.filter(({ dr_cr }) => dr_cr === side).reduce((all, { base_amount }) => all + Number(base_amount), 0)
    expect([lines.length, sum('DR')]).toEqual([3, sum('CR')])
    expect(new Set(lines.map(({ journal_no }) => journal_no))).toEqual(new Set([invoice.journal_no]))
    expect((await done(journalOf(finance, await released()))).lines).toEqual([])
    for (const login of ['ops.sha', 'sales.hkg'])
      expect([login, (await journalOf(await as(login), invoice)).status]).toEqual([login, expect.toBeOneOf([403, 404])])
    expect((await journalOf(finance, { inv_id: 999_999 })).status).toBe(404)
  })

  it('has no message when its posting is refused', async () => {
    const invoice = await released()
    await query("update party set sun_ac_code = null where party_code = 'NORTHWIND'")
    expect((await post(invoice)).status).toBe(422)
    await query("update party set sun_ac_code = '100NW' where party_code = 'NORTHWIND'")
    const { rows } = await query('select from accounting_message where inv_id = $1', [invoice.inv_id])
    expect(rows).toEqual([])
  })
})

describe('an acknowledgement by a call', () => {
  it('INV-023 INV-024 INV-025 INV-101 moves the invoice from pending to accepted or refused', async () => {
    const [good, bad] = [await posted(), await posted()]
    const listed = async (stage: string) =>
      (await done(finance.send(invoiceListsApi.list, { query: { list: `invoice_AP_${stage}`, page_size: 100 } }))).items.map(
        ({ inv_id }) => inv_id,
      )
    expect(await listed('PostedPending')).toEqual(expect.arrayContaining([good.inv_id, bad.inv_id]))
    const { results } = await done(
      acknowledge(finance, answer(good.journal_no), answer(bad.journal_no, { answer: 'FAILURE', message: 'Period is closed' })),
    )
    expect(results.map(({ state }) => state)).toEqual(['APPLIED', 'APPLIED'])
    expect(await read(good)).toMatchObject({ process_status: 'SUCCESS', invoice_status: 'POSTED' })
    expect(await read(bad)).toMatchObject({ process_status: 'FAILURE', process_message: 'Period is closed' })
    expect(await listed('PostedSuccess')).toEqual([good.inv_id])
    expect(await listed('PostedFailure')).toEqual([bad.inv_id])
    const [entry] = await done(finance.send(invoiceApi.history, { params: { inv_id: bad.inv_id } }))
    expect(entry).toMatchObject({ action: 'refuse', reason: 'Period is closed' })
  })

  it('INV-101 has no effect for an older attempt or a second answer, and both are kept', async () => {
    const invoice = await posted()
    await query('update journal set attempt = 2 where journal_no = $1', [invoice.journal_no])
    await done(acknowledge(finance, answer(invoice.journal_no, { answer: 'FAILURE' })))
    expect((await read(invoice)).process_status).toBe('PENDING')
    await done(acknowledge(finance, answer(invoice.journal_no, { attempt: 2 })))
    await done(acknowledge(finance, answer(invoice.journal_no, { attempt: 2, answer: 'FAILURE' })))
    expect((await read(invoice)).process_status).toBe('SUCCESS')
    const kept = (await messages(invoice.journal_no)).filter(({ direction }) => direction === 'IN')
    expect(kept.map(({ state, reason }) => [state, reason])).toEqual([
      ['WITHOUT_EFFECT', 'OLDER_ATTEMPT'],
      ['APPLIED', null],
      ['WITHOUT_EFFECT', 'ANSWERED'],
    ])
  })

  it('INV-101 of twenty at once one counts, and the invoice changes once', async () => {
    const invoice = await posted()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        acknowledge(finance, answer(invoice.journal_no, { answer: index % 2 ? 'SUCCESS' : 'FAILURE' })),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(all.filter(({ body }) => body.results[0]?.state === 'APPLIED')).toHaveLength(1)
    expect((await read(invoice)).version).toBe(invoice.version + 1)
  })

  it('is refused and kept for an unknown journal, one of another office, and an attempt that was never sent', async () => {
    const invoice = await posted()
    await query("update invoice set office_party_id = (select party_id from party where party_code = 'SHA') where inv_id = $1", [
      invoice.inv_id,
    ])
    const { results } = await done(acknowledge(finance, answer('J999900001'), answer(invoice.journal_no)))
    expect(new Set(results.map(({ reason }) => reason))).toEqual(new Set(['UNKNOWN_JOURNAL']))
    expect(await messages('J999900001')).toMatchObject([{ state: 'REFUSED' }])
    await query("update invoice set office_party_id = (select party_id from party where party_code = 'HKG') where inv_id = $1", [
      invoice.inv_id,
    ])
    expect((await read(invoice)).process_status).toBe('PENDING')
    const later = await done(acknowledge(finance, answer(invoice.journal_no, { attempt: 2 })))
    expect(later.results[0]).toMatchObject({ state: 'REFUSED', reason: 'UNKNOWN_ATTEMPT' })
  })

  it('is for accounting only, and wrong input is refused', async () => {
    const invoice = await posted()
    for (const login of ['ops.hkg', 'manager.hkg', 'shipper@pearl-toys.example'])
      expect([login, (await acknowledge(await as(login), answer(invoice.journal_no))).status]).toEqual([login, 403])
    const wrong = [{ answer: 'PERHAPS' }, { attempt: 0 }, { attempt: 1.5 }, { attempt: '1' }, { extra: 1 }, { message: 'x'.repeat(501) }]
    for (const changes of wrong)
      expect([changes, (await acknowledge(finance, answer(invoice.journal_no, changes))).status]).toEqual([changes, 422])
    expect((await acknowledge(finance)).status).toBe(422)
    expect((await read(invoice)).process_status).toBe('PENDING')
  })
})

describe('acknowledgement files', () => {
  it('INV-101 are received once, moved away, and an unreadable line is kept', async () => {
    const invoice = await posted()
    mkdirSync(folder('in'), { recursive: true })
    writeFileSync(
      path.join(folder('in'), 'ack.csv'),
      `journal_no,attempt,answer,message\r\n${invoice.journal_no},1,FAILURE,"Account 57041, closed"\r\nnonsense\r\n`,
    )
    await work(accountingIntakeJob(portal().services))
    expect(await read(invoice)).toMatchObject({ process_status: 'FAILURE', process_message: 'Account 57041, closed' })
    expect(readdirSync(folder('in'))).toEqual(['done'])
    const { rows } = await query("select raw from accounting_message where reason = 'UNREADABLE'")
    expect(rows).toEqual([{ raw: 'nonsense' }])
    await work(accountingIntakeJob(portal().services))
    expect((await read(invoice)).version).toBe(invoice.version + 1)
  })

  it('INV-101 a file that is too large, has too many lines or is none does not stop the next one', async () => {
    const invoice = await posted()
    const head = 'journal_no,attempt,answer\n'
    mkdirSync(path.join(folder('in'), 'a-folder.csv'), { recursive: true })
    writeFileSync(path.join(folder('in'), 'b-large.csv'), head + ' '.repeat(2_100_000))
    writeFileSync(path.join(folder('in'), 'c-long.csv'), head + 'J1,1,SUCCESS\n'.repeat(5_001))
    writeFileSync(path.join(folder('in'), 'd-good.csv'), `${head}${invoice.journal_no},1,SUC\0CESS\n`)
    await work(accountingIntakeJob(portal().services))
    expect((await read(invoice)).process_status).toBe('SUCCESS')
    expect(readdirSync(path.join(folder('in'), 'failed'))).toEqual(['a-folder.csv', 'b-large.csv', 'c-long.csv'])
    expect(readdirSync(folder('in')).toSorted()).toEqual(['done', 'failed'])
    expect(await messages('J1')).toEqual([])
  })

  it('INV-101 a file that two runs find at once is received once', async () => {
    const invoice = await posted()
    writeFileSync(path.join(folder('in'), 'once.csv'), `journal_no,attempt,answer\n${invoice.journal_no},1,SUCCESS\n`)
    await Promise.all([work(accountingIntakeJob(portal().services)), work(accountingIntakeJob(portal().services))])
    expect((await messages(invoice.journal_no)).map(({ state }) => state).slice(1)).toEqual(['APPLIED'])
    expect(readdirSync(path.join(folder('in'), 'done'))).toContain('once.csv')
    expect(existsSync(path.join(folder('in'), 'failed', 'once.csv'))).toBe(false)
  })

  it('INV-101 of two answers in one file the first one counts, and both are kept', async () => {
    const [one, two] = [await posted(), await posted()]
    const lines = [`${two.journal_no},1,FAILURE`, `${one.journal_no},1,SUCCESS`, `${two.journal_no},1,SUCCESS`]
    writeFileSync(path.join(folder('in'), 'two.csv'), `journal_no,attempt,answer\n${lines.join('\n')}\n`)
    await work(accountingIntakeJob(portal().services))
    expect([(await read(one)).process_status, (await read(two)).process_status]).toEqual(['SUCCESS', 'FAILURE'])
    expect((await messages(two.journal_no)).map(({ state }) => state).slice(1)).toEqual(['APPLIED', 'WITHOUT_EFFECT'])
  })

  it('INV-101 in opposite orders at once never stop each other', async () => {
    const all = [await posted(), await posted(), await posted()]
    const answers = all.map(({ journal_no }) => answer(journal_no))
    const both = await Promise.all([acknowledge(finance, ...answers), acknowledge(finance, ...answers.toReversed())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.flatMap(({ body }) => body.results.filter(({ state }) => state === 'APPLIED'))).toHaveLength(3)
  })
})

describe('the queue', () => {
  it('gives a message up after its last try, shows it, and sends it again on request', async () => {
    const invoice = await posted()
    await vi.waitFor(async () => expect(await messages(invoice.journal_no)).toMatchObject([{ state: 'SENT' }]), { timeout: 10_000 })
    const [{ id = '' } = {}] = await messages(invoice.journal_no)
    await query("update accounting_message set state = 'QUEUED', tries = 0 where accounting_message_id = $1", [id])
    const down = { ...portal().services, accountingUrl: 'http://127.0.0.1:9' }
    const states = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect(work(accountingSendJob(down), { accounting_message_id: id })).rejects.toThrow('fetch failed')
      states.push((await messages(invoice.journal_no))[0]?.state)
    }
    expect(states).toEqual(['FAILED', 'FAILED', 'FAILED', 'DEAD'])
    await work(accountingSendJob(down), { accounting_message_id: id }) // a message that was given up is not tried
    const params = { accounting_message_id: Number(id) }
    expect((await (await as('ops.hkg')).send(postingApi.resend, { params })).status).toBe(403)
    expect((await done(finance.send(postingApi.resend, { params }))).state).toBe('QUEUED')
    await vi.waitFor(async () => expect((await messages(invoice.journal_no))[0]?.state).toBe('SENT'), { timeout: 10_000 })
  })

  it('INV-101 takes the answer over that an accounting system gives at once', async () => {
    const invoice = await posted()
    await vi.waitFor(async () => expect(await messages(invoice.journal_no)).toMatchObject([{ state: 'SENT' }]), { timeout: 10_000 })
    const server = createServer((request, response) => {
      request.resume()
      response.end(`journal_no,attempt,answer,external_reference\n${invoice.journal_no},1,SUCCESS,SUN-77\n`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const [{ id = '' } = {}] = await messages(invoice.journal_no)
    await query("update accounting_message set state = 'QUEUED' where accounting_message_id = $1", [id])
    const accountingUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await work(accountingSendJob({ ...portal().services, accountingUrl }), { accounting_message_id: id })
    server.close()
    expect((await read(invoice)).process_status).toBe('SUCCESS')
  })

  it('INV-101 sends a journal again if its immediate answer cannot be stored', async () => {
    const invoice = await posted()
    await vi.waitFor(async () => expect(await messages(invoice.journal_no)).toMatchObject([{ state: 'SENT' }]), { timeout: 10_000 })
    const server = createServer((request, response) => {
      request.resume()
      response.end(`journal_no,attempt,answer\n${invoice.journal_no},1,SUCCESS\n`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const [{ id = '' } = {}] = await messages(invoice.journal_no)
    await query("update accounting_message set state = 'QUEUED' where accounting_message_id = $1", [id])
    const accountingUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const send = () => work(accountingSendJob({ ...portal().services, accountingUrl }), { accounting_message_id: id })
    await query(
      `alter table accounting_message add constraint no_answers check (direction = 'OUT' or journal_no <> '${invoice.journal_no}')`,
    )
    await expect(send()).rejects.toThrow('no_answers')
    expect(await messages(invoice.journal_no)).toMatchObject([{ state: 'FAILED' }])
    await query('alter table accounting_message drop constraint no_answers')
    await send()
    server.close()
    expect((await read(invoice)).process_status).toBe('SUCCESS')
  })

  it('queues a message again that waits for two minutes, and does so once', async () => {
    const invoice = await posted()
    await vi.waitFor(async () => expect(await messages(invoice.journal_no)).toMatchObject([{ state: 'SENT' }]), { timeout: 10_000 })
    const [{ id = '' } = {}] = await messages(invoice.journal_no)
    const queued: unknown[] = []
    const services = {
      ...portal().services,
      enqueue: async (_db: unknown, queue: string, data: object) => {
        queued.push([queue, data])
      },
    }
    const wait = (seconds: number) =>
      query(
        "update accounting_message set state = 'FAILED', queued_at = $1::timestamptz - make_interval(secs => $2) where accounting_message_id = $3",
        [portal().services.clock().toISOString(), seconds, id],
      )
    await wait(110)
    await work(accountingIntakeJob(services))
    expect(queued).toEqual([])
    await wait(130)
    await work(accountingIntakeJob(services))
    await work(accountingIntakeJob(services))
    expect(queued).toEqual([['accounting-send', { accounting_message_id: Number(id) }]])
    await query("update accounting_message set state = 'SENT' where accounting_message_id = $1", [id])
  })

  it('lists the messages of visible invoices alone', async () => {
    const invoice = await posted()
    const list = async (login: string) =>
      (await as(login)).send(postingApi.list, { query: { list: 'accounting_messages', q: invoice.journal_no ?? '' } })
    expect((await done(list('finance.hkg'))).items).toMatchObject([{ journal_no: invoice.journal_no, direction: 'OUT' }])
    await query("update invoice set office_party_id = (select party_id from party where party_code = 'SHA') where inv_id = $1", [
      invoice.inv_id,
    ])
    expect((await done(list('finance.hkg'))).items).toEqual([])
    const [{ id = '' } = {}] = await messages(invoice.journal_no)
    expect((await finance.send(postingApi.read, { params: { accounting_message_id: Number(id) } })).status).toBe(404)
    expect((await finance.send(postingApi.resend, { params: { accounting_message_id: Number(id) } })).status).toBe(404)
    for (const login of ['ops.hkg', 'shipper@pearl-toys.example']) expect((await list(login)).status).toBe(403)
  })

  it('gives the journals after a message, page by page', async () => {
    const invoice = await posted()
    const [{ id = '' } = {}] = await messages(invoice.journal_no)
    const { journals, next } = await done(finance.send(postingApi.postings, { query: { after: Number(id) - 1 } }))
    expect([journals.length, journals[0]?.journal_no, journals[0]?.lines.length, next]).toEqual([1, invoice.journal_no, 3, null])
    expect((await done(finance.send(postingApi.postings, { query: { after: Number(id) } }))).journals).toEqual([])
    expect((await finance.send(postingApi.postings, { query: { after: 'J1' as never } })).status).toBe(422)
    expect((await (await as('manager.hkg')).send(postingApi.postings, { query: {} })).status).toBe(403)
  })
})
